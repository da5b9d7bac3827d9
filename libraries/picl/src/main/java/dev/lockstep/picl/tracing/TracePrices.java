package dev.lockstep.picl.tracing;

import dev.lockstep.machines.picl.PiclCosts;
import dev.lockstep.machines.picl.PiclRoutine;

/** What routines take on a processor, by the records that they leave at its levels. */
final class TracePrices {
  private final PiclCosts costs;

  TracePrices(PiclCosts costs) {
    this.costs = costs;
  }

  /** Where nothing is traced. */
  long untraced(PiclRoutine routine) {
    return costs.ticks(routine, false, false, false, false);
  }

  /**
   * Where tracing is on.
   *
   * @param levels those that hold
   * @param communication the level from which on communication is recorded
   */
  long traced(PiclRoutine routine, TraceLevels levels, int communication) {
    return switch (routine) {
      case SEND0_BEFORE,
          SEND0_AFTER,
          RECV0_BEFORE,
          RECV0_AFTER,
          SYNC0_BEFORE,
          SYNC0_AFTER,
          MESSAGE0 ->
          from(communication, routine, levels);
      // A level higher, what is in the block has the statistics.
      case TRACEBLOCK ->
          costs.ticks(
              routine,
              true,
              levels.event() >= communication,
              levels.compstats() == communication,
              levels.commstats() == communication);
      default -> from(TraceLevels.MARKS, routine, levels);
    };
  }

  private long from(int least, PiclRoutine routine, TraceLevels levels) {
    return costs.ticks(
        routine,
        true,
        levels.event() >= least,
        levels.compstats() >= least,
        levels.commstats() >= least);
  }
}
