package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.trace.TaskTimes;
import org.jspecify.annotations.Nullable;

/**
 * Something that tasks wait for: what reports say of it, and what happens to who gives up.
 *
 * @param <W> what is kept of each that waits
 */
@FunctionalInterface
public interface Awaited<W extends Waiter> {
  /** What {@code waiter} waits for, such as "a message of type 3 for pid 15". */
  String describe(W waiter);

  /** The task that could end the wait, asked for when a report is made; null if it is nobody. */
  default @Nullable Task holder(W waiter) {
    return null;
  }

  /** The program's object that {@code waiter} waits for; null if it is none. */
  default @Nullable Object object(W waiter) {
    return null;
  }

  /** Whether {@link Thread#interrupt} ends the wait. */
  default boolean isInterruptible() {
    return false;
  }

  /** Whether it is a monitor to enter, so that threads that wait are {@code BLOCKED}. */
  default boolean isEntry() {
    return false;
  }

  /** Whether who waits has nothing left to do: a run in which all others are over is over. */
  default boolean isIdle() {
    return false;
  }

  /** What statistics call the wait. */
  default TaskTimes.Blocked blockedFor() {
    return isEntry() ? TaskTimes.Blocked.ENTERING : TaskTimes.Blocked.WAITING;
  }

  /**
   * A waiter's time is over, or it was interrupted; it is out of the queue. Unless told otherwise,
   * its task goes on.
   */
  default void gaveUp(W waiter, long tick, Operations operations) {
    operations.wake(waiter, tick);
  }
}
