package dev.lockstep.machines.picl;

import java.util.Objects;
import java.util.OptionalLong;

/**
 * What PICL is on a machine.
 *
 * @param limits of its parameters
 * @param tracingClockTicks how far apart the times are that a node shows if it was loaded after
 *     {@code traceenable}; empty if that makes no difference
 * @param chargesTracing whether tracing takes time; if not, its routines cost nothing, the others
 *     what they do without it, and trace data reaches the host in no time
 * @param prices of its routines, on top of the call instruction
 */
public record PiclCosts(
    PiclLimits limits, OptionalLong tracingClockTicks, boolean chargesTracing, PiclPrices prices) {

  /** Refuses what is missing. */
  public PiclCosts {
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(tracingClockTicks, "tracingClockTicks");
    Objects.requireNonNull(prices, "prices");
  }

  /**
   * What a routine takes.
   *
   * @param tracing whether the processor is traced
   * @param event whether the routine's event records are wanted at the processor's level
   * @param compstats the same of its computation statistics
   * @param commstats the same of its communication statistics
   */
  public long ticks(
      PiclRoutine routine, boolean tracing, boolean event, boolean compstats, boolean commstats) {
    if (!chargesTracing) {
      return routine.isOfTracing() ? 0 : prices.ticks(routine);
    }
    return tracing ? prices.ticks(routine, event, compstats, commstats) : prices.ticks(routine);
  }
}
