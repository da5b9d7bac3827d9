package dev.lockstep.views.export.otlp;

import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.views.export.shown.Nanos;

/** Turns ticks into nanoseconds since 1970, by the date at which the machine was switched on. */
final class UnixClock {
  private static final long IN_A_MILLISECOND = 1_000_000;

  private final Nanos nanos;
  private final long begin;

  /**
   * The clock of a run.
   *
   * @throws IllegalArgumentException if its date is none that spans can have
   */
  UnixClock(RunOrigin origin) {
    nanos = new Nanos(origin.clockHertz());
    long millis = origin.date().toEpochMilli();
    if (millis < 0 || millis > Long.MAX_VALUE / IN_A_MILLISECOND) {
      throw new IllegalArgumentException(
          "its clock began at %s, and spans are from 1970 to 2262".formatted(origin.date()));
    }
    begin = millis * IN_A_MILLISECOND;
  }

  /**
   * The time of a tick, as JSON has it: a text, since numbers of JavaScript are not so long.
   *
   * @throws IllegalArgumentException if it is too late
   */
  String of(long tick) {
    long after = nanos.of(tick);
    if (after > Long.MAX_VALUE - begin) {
      throw new IllegalArgumentException(
          "tick %s is too late for spans, which are from 1970 to 2262".formatted(tick));
    }
    return String.valueOf(begin + after);
  }
}
