package dev.lockstep.hooks;

/** Timeouts as the JDK's methods take them. */
public final class Timeouts {
  private Timeouts() {}

  /**
   * In nanoseconds; {@link Long#MAX_VALUE}, which is for ever, where a {@code long} is full, after
   * 292 years.
   */
  public static long nanos(long millis, int nanos) {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("nanosecond timeout value out of range");
    }
    long longest = Long.MAX_VALUE / 1_000_000 - 1;
    return millis > longest ? Long.MAX_VALUE : millis * 1_000_000 + nanos;
  }
}
