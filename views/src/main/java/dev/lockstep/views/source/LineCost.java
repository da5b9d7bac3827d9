package dev.lockstep.views.source;

/**
 * What a line did.
 *
 * @param ticks for which processors were busy there
 * @param waiting ticks of waiting there
 * @param executions how often its most frequent instruction ran
 * @param hasCode whether there are instructions of this line
 */
record LineCost(long ticks, long waiting, long executions, boolean hasCode) {
  static final LineCost NONE = new LineCost(0, 0, 0, false);

  LineCost and(LineCost other) {
    return new LineCost(
        ticks + other.ticks,
        waiting + other.waiting,
        Math.max(executions, other.executions),
        hasCode || other.hasCode);
  }
}
