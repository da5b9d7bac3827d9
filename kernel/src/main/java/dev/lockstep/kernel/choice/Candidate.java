package dev.lockstep.kernel.choice;

/** An alternative that is a task, or stands for one. */
public interface Candidate {
  /** No task. */
  int NO_TASK = -1;

  /** The task's number; {@link #NO_TASK} if there is none. */
  int taskId();
}
