package dev.lockstep.kernel.jvm;

/** Numbers that look random and are the same on every run. */
public final class Seeds {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private Seeds() {}

  /** The {@code index}-th number of the sequence {@code seed} (SplitMix64: Steele et al., 2014). */
  public static long mix(long seed, long index) {
    long z = seed + (index + 1) * GOLDEN;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
