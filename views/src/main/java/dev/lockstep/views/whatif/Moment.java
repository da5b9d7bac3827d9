package dev.lockstep.views.whatif;

/**
 * A moment of the run, and when it would have been.
 *
 * @param tick when it was
 * @param units when it would have been, in units of a {@link Change}
 */
record Moment(long tick, long units) {
  static final Moment START = new Moment(0, 0);

  /** So many ticks further, each of which lasts so many units. */
  Moment plus(long ticks, long unitsPerTick) {
    return new Moment(tick + ticks, units + ticks * unitsPerTick);
  }

  /** What begins when both have been: in the run, and in the run as it would have been. */
  Moment and(Moment other) {
    return new Moment(Math.max(tick, other.tick), Math.max(units, other.units));
  }
}
