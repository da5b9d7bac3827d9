package dev.lockstep.picl.tracing;

import dev.lockstep.traces.picl.PiclTime;

/** Turns ticks into the times of a trace; what is too late for one is the latest there is. */
final class TraceTime {
  /** Records have no later time. */
  private static final long LATEST_MICROS = new PiclTime(Integer.MAX_VALUE, 0).toMicros();

  private TraceTime() {}

  /** Whole microseconds. */
  static long micros(long ticks, long hertz) {
    return ticks / hertz >= Integer.MAX_VALUE ? LATEST_MICROS : PiclTime.micros(ticks, hertz);
  }
}
