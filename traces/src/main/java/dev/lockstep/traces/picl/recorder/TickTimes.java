package dev.lockstep.traces.picl.recorder;

import dev.lockstep.traces.picl.PiclTime;
import java.util.Locale;

/**
 * Turns ticks into PICL's seconds and microseconds, rounded down.
 *
 * @param clockHertz ticks per second, from 1 to 10^12
 * @param startTick what clocks count from
 */
record TickTimes(long clockHertz, long startTick) {
  private static final long FASTEST_CLOCK = 1_000_000_000_000L;

  TickTimes {
    if (clockHertz < 1 || clockHertz > FASTEST_CLOCK) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, "clock %d Hz", clockHertz));
    }
  }

  /**
   * What a clock shows at a tick.
   *
   * @throws IllegalArgumentException if a trace can't hold it
   */
  PiclTime at(long tick) {
    long ticks = tick - startTick;
    long seconds = ticks / clockHertz;
    if (ticks < 0 || seconds > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the run is too long for a PICL trace, whose times end at %,d seconds; Dunigan's"
                  + " format has no such end",
              Integer.MAX_VALUE));
    }
    return PiclTime.ofMicros(PiclTime.micros(ticks, clockHertz));
  }
}
