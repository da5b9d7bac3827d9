package dev.lockstep.hooks.threads;

import dev.lockstep.hooks.Hooks;

/**
 * How long tasks look for what comes from outside of the simulation: nothing tells of it, so they
 * look again each simulated millisecond.
 */
final class Looks {
  private static long turnsBefore;

  private Looks() {}

  /**
   * How many real milliseconds to wait: one, so that a run that waits lets others have the
   * processor; none if another task has run since one has looked, as it may be at the other end.
   */
  static int millis() {
    long turns = Hooks.engine.threads().turns();
    boolean hasAnotherRun = turns - turnsBefore > 1;
    turnsBefore = turns;
    return hasAnotherRun ? 0 : 1;
  }
}
