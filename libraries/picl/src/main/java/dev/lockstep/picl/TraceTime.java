package dev.lockstep.picl;

/** Turns ticks into the times of a trace. */
final class TraceTime {
  private static final long MICROS_PER_SECOND = 1_000_000;

  /** Records have no later time. */
  private static final long LATEST_MICROS = Integer.MAX_VALUE * MICROS_PER_SECOND;

  private TraceTime() {}

  /** Whole microseconds. */
  static long micros(long ticks, long hertz) {
    long seconds = ticks / hertz;
    if (seconds >= Integer.MAX_VALUE) {
      return LATEST_MICROS;
    }
    return seconds * MICROS_PER_SECOND + ticks % hertz * MICROS_PER_SECOND / hertz;
  }
}
