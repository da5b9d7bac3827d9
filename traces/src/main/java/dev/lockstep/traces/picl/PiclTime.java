package dev.lockstep.traces.picl;

/** A span of time as traces have it: whole seconds and the microseconds beyond them. */
public record PiclTime(int seconds, int micros) {
  private static final int MICROS_PER_SECOND = 1_000_000;

  public static final PiclTime ZERO = new PiclTime(0, 0);

  /**
   * Checks both parts.
   *
   * @throws IllegalArgumentException if one is negative, or {@code micros} makes a second
   */
  public PiclTime {
    Checks.notNegative("a number of seconds", seconds);
    Checks.notNegative("a number of microseconds", micros);
    if (micros >= MICROS_PER_SECOND) {
      throw new IllegalArgumentException(micros + " microseconds are not less than a second");
    }
  }

  /**
   * The time of so many microseconds.
   *
   * @throws IllegalArgumentException if it is negative or 2^31 seconds or more
   */
  public static PiclTime ofMicros(long micros) {
    if (micros < 0 || micros / MICROS_PER_SECOND > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(micros + " microseconds are no time of a trace");
    }
    return new PiclTime((int) (micros / MICROS_PER_SECOND), (int) (micros % MICROS_PER_SECOND));
  }

  /**
   * The whole microseconds of a number of ticks.
   *
   * @param hertz ticks per second, at most 10^12
   */
  public static long micros(long ticks, long hertz) {
    return ticks / hertz * MICROS_PER_SECOND + ticks % hertz * MICROS_PER_SECOND / hertz;
  }

  /** All of it in microseconds. */
  public long toMicros() {
    return (long) seconds * MICROS_PER_SECOND + micros;
  }
}
