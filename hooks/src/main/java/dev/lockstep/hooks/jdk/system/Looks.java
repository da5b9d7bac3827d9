package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;

/**
 * How long tasks look for what comes from outside of the simulation: nothing tells of it, so they
 * look again each simulated millisecond.
 */
final class Looks {
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
   * processor; none if another task has something to do, as it may be at the other end. So of those
   * that look at the same time, the last one waits.
   */
  static int millis() {
    return Hooks.engine.threads().othersGoOn() ? 0 : 1;
  }
}
