package dev.lockstep.views.export.shown;

import java.math.BigInteger;

/**
 * Turns ticks into nanoseconds, rounded down, without floating point.
 *
 * @param clockHertz how many ticks there are in a second
 */
public record Nanos(long clockHertz) {
  private static final long IN_A_SECOND = 1_000_000_000;

  /** Up to here, a part of a second in ticks has room for being multiplied. */
  private static final long MOST_HERTZ = Long.MAX_VALUE / IN_A_SECOND;

  private static final int DIGITS = 9;

  /**
   * The clock of a machine.
   *
   * @throws IllegalArgumentException if it stands still
   */
  public Nanos {
    if (clockHertz <= 0) {
      throw new IllegalArgumentException("the clock of its machine stands still");
    }
  }

  /**
   * The nanoseconds from tick 0 on.
   *
   * @throws IllegalArgumentException if they are too many for 63 bits
   */
  public long of(long tick) {
    long seconds = tick / clockHertz;
    long rest = tick % clockHertz;
    long nanos =
        clockHertz <= MOST_HERTZ
            ? rest * IN_A_SECOND / clockHertz
            : BigInteger.valueOf(rest)
                .multiply(BigInteger.valueOf(IN_A_SECOND))
                .divide(BigInteger.valueOf(clockHertz))
                .longValueExact();
    if (Math.abs(seconds) > MOST_HERTZ - 1) {
      throw new IllegalArgumentException(
          "tick %s is too late for nanoseconds, which have 63 bits".formatted(tick));
    }
    return seconds * IN_A_SECOND + nanos;
  }

  /** So many nanoseconds as seconds, with nine digits behind the point. */
  public static String seconds(long nanos) {
    return decimal(nanos, IN_A_SECOND, DIGITS);
  }

  /** So many nanoseconds as microseconds, with three digits behind the point. */
  public static String micros(long nanos) {
    return decimal(nanos, 1_000, 3);
  }

  private static String decimal(long nanos, long unit, int digits) {
    String rest = String.valueOf(nanos % unit);
    return nanos / unit + "." + "0".repeat(digits - rest.length()) + rest;
  }
}
