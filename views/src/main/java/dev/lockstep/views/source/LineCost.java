package dev.lockstep.views.source;

/**
 * What a line did.
 *
 * @param ticks for which processors were busy there
 * @param waiting ticks of waiting there
 * @param executions how often its most frequent instruction ran
 * @param allocated bytes that were allocated there
 * @param hasCode whether there are instructions of this line
 */
record LineCost(long ticks, long waiting, long executions, long allocated, boolean hasCode) {
  static final LineCost NONE = new LineCost(0, 0, 0, 0, false);

  /** A line where nothing was allocated. */
  LineCost(long ticks, long waiting, long executions, boolean hasCode) {
    this(ticks, waiting, executions, 0, hasCode);
  }

  LineCost and(LineCost other) {
    return new LineCost(
        ticks + other.ticks,
        waiting + other.waiting,
        Math.max(executions, other.executions),
        allocated + other.allocated,
        hasCode || other.hasCode);
  }
}
