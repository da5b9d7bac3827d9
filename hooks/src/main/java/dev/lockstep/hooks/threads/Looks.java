package dev.lockstep.hooks.threads;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Threads;

/**
 * How long tasks look for what comes from outside of the simulation: nothing tells of it, so they
 * look again each simulated millisecond.
 */
final class Looks {
  private static long turnsBefore;

  private Looks() {}

  /**
   * How long a task that is alone may wait for real.
   *
   * @param millis how long it would; -1 is without limit
   * @return no longer than until the run's limit
   */
  static long beforeLimit(long millis) {
    long nanos = Hooks.engine.nanosToLimit();
    long most = Math.ceilDiv(nanos, Threads.LOOK_NANOS);
    boolean isLonger = millis < 0 || millis > most;
    return nanos < Long.MAX_VALUE && isLonger ? most : millis;
  }

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
