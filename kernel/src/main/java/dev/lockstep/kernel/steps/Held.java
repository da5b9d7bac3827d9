package dev.lockstep.kernel.steps;

import dev.lockstep.kernel.choice.Candidate;
import java.util.function.BooleanSupplier;

/**
 * Who could go on, and stands still.
 *
 * @param task stands for the task
 * @param process its number, or that of its timer
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

  @Override
  public String toString() {
    return isTimer() ? "the time-out of " + task : task.toString();
  }
}
