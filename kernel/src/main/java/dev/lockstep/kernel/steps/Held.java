package dev.lockstep.kernel.steps;

import dev.lockstep.kernel.choice.Candidate;
import java.util.function.BooleanSupplier;

/**
 * Who could go on, and stands still.
 *
 * @param task stands for the task
 * @param process its number, or that of its timer, or of the messages from its node to another
 * @param mayGoOn whether it can go on now
 * @param goesOn lets it go on
 * @param next what it does next, as far as that is known
 */
record Held(Candidate task, int process, BooleanSupplier mayGoOn, Runnable goesOn, Footprint next)
    implements Candidate {
  @Override
  public int taskId() {
    return task.taskId();
  }

  @Override
  public long workedTicks() {
    return task.workedTicks();
  }

  /** Whether it is the timer of a task. */
  boolean isTimer() {
    return process < 0;
  }

  /** Whether it is a task itself: no timer, and no message. */
  boolean isTask() {
    return !isTimer() && !Letters.isArrivals(process);
  }

  @Override
  public String toString() {
    return isTask() ? task.toString() : (isTimer() ? "the time-out of " : "a message of ") + task;
  }
}
