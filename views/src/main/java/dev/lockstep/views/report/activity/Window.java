package dev.lockstep.views.report.activity;

/**
 * The part of a run that is shown.
 *
 * @param fromTick its first tick
 * @param untilTick its last one
 */
public record Window(long fromTick, long untilTick) {
  /** Whether a tick is in it. */
  public boolean contains(long tick) {
    return tick >= fromTick && tick <= untilTick;
  }

  /** Whether something has a part in it. */
  public boolean overlaps(long from, long until) {
    return from <= untilTick && until >= fromTick;
  }

  /** How long it is; at least 1. */
  public long ticks() {
    return Math.max(1, untilTick - fromTick);
  }
}
