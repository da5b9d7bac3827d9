package dev.lockstep.uniformsystem.processors;

/**
 * Hardware processor numbers: 8 bits, with gaps. Virtual processor u has number 92 + 2u, in base 16
 * and modulo 100, as in figure 3-1 of the manual, where 3 is 98, 5 is 9c and 13 is ac. (Its 29 is
 * c, which we take for cc.) From processor 128 on, the numbers are odd.
 */
public final class Numbers {
  /** There are no more hardware numbers. */
  public static final int MOST = 256;

  private static final int FIRST = 0x92;
  private static final int EVEN = MOST / 2;

  private Numbers() {}

  /** The hardware number of a virtual processor. */
  public static int physical(int virtual) {
    return (FIRST + 2 * virtual + virtual / EVEN) % MOST;
  }

  /** The virtual processor with a hardware number, though there may be none so high. */
  public static int virtual(int physical) {
    int odd = physical % 2;
    return ((physical - odd - FIRST + MOST) % MOST) / 2 + odd * EVEN;
  }
}
