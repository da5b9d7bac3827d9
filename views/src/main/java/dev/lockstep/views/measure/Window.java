package dev.lockstep.views.measure;

/**
 * The part of a run that is shown.
 *
 * <p>Both ends are moments that belong to it: what happens at one of them is in it. What lasts is
 * cut at them, so that the window is as long as they are apart.
 *
 * @param fromTick the tick at which it begins
 * @param untilTick the tick at which it ends
 */
public record Window(long fromTick, long untilTick) {
  /** Whether something that happens at a tick is in it. */
  public boolean contains(long tick) {
    return tick >= fromTick && tick <= untilTick;
  }

  /** How long it is; at least 1. */
  public long ticks() {
    return Math.max(1, untilTick - fromTick);
  }
}
