package dev.lockstep.machines.profile;

import java.util.Locale;
import java.util.Optional;

/**
 * A node's processor, beside its instructions.
 *
 * @param clockHertz ticks per second of simulated time, at least 1
 * @param visibleClockTicks what programs read on the clock is a multiple of this
 * @param processSwitchTicks to go from one process to another on the same processor
 * @param threads how threads share processors; empty where each is bound to one
 */
public record ProcessorCosts(
    long clockHertz,
    long visibleClockTicks,
    long processSwitchTicks,
    Optional<ThreadCosts> threads) {
  /** A processor that no thread leaves for another. */
  public ProcessorCosts(long clockHertz, long visibleClockTicks, long processSwitchTicks) {
    this(clockHertz, visibleClockTicks, processSwitchTicks, Optional.empty());
  }

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
