package dev.lockstep.kernel.schedule;

/** Where a task is in its life. */
public enum TaskState {
  /** Wants its processor. */
  READY,
  /** Has its processor, and the carrier thread. */
  RUNNING,
  /** Waits for something that another task, a message or a timer brings. */
  BLOCKED,
  /** Over. */
  DONE;

  boolean mayBecome(TaskState next) {
    return switch (this) {
      case READY -> next == RUNNING || next == DONE;
      case RUNNING -> next != RUNNING;
      case BLOCKED -> next == READY || next == DONE;
      case DONE -> false;
    };
  }
}
