package dev.lockstep.machines.profile;

import java.util.Locale;

/**
 * A node's processor, beside its instructions.
 *
 * @param clockHertz ticks per second of simulated time, at least 1
 * @param visibleClockTicks what programs read on the clock is a multiple of this
 * @param processSwitchTicks to go from one process to another on the same processor
 */
public record ProcessorCosts(long clockHertz, long visibleClockTicks, long processSwitchTicks) {
  /** Refuses a clock that stands still. */
  public ProcessorCosts {
    if (clockHertz < 1 || visibleClockTicks < 1 || processSwitchTicks < 0) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "clock %d Hz, visible %d, switch %d",
              clockHertz,
              visibleClockTicks,
              processSwitchTicks));
    }
  }
}
