package dev.lockstep.kernel.time;

/** The end of time. */
public final class LastTick {
  /**
   * What would be later is then. A quarter of what a long holds, so that sums of ticks don't
   * overflow.
   */
  public static final long TICK = 1L << 61;

  private LastTick() {}

  /** The tick that is {@code ticks} after {@code tick}. */
  public static long after(long tick, long ticks) {
    return tick + Math.min(ticks, Math.max(0, TICK - tick));
  }
}
