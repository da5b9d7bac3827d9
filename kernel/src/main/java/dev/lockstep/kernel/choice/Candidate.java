package dev.lockstep.kernel.choice;

/** An alternative that is a task, or stands for one. */
public interface Candidate {
  /** No task. */
  int NO_TASK = -1;

  /** The task's number; {@link #NO_TASK} if there is none. */
  int taskId();

  /**
   * How many ticks the task has worked since it began: neither waits nor pauses are in it, nor what
   * others do. So a number of it is one place in what the task does, however the run goes.
   */
  default long workedTicks() {
    return 0;
  }
}
