package dev.lockstep.kernel.trace;

/** How a run ended. */
public enum RunEnd {
  /** All tasks came to their ends. */
  COMPLETED,
  /** The program ended it, or failed. */
  FAILED,
  /** Nothing could go on. */
  DEADLOCKED,
  /** The user or a limit stopped it before its end. */
  STOPPED
}
