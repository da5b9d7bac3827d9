package dev.lockstep.kernel.trace;

/** Why a task goes on that was blocked. */
public enum Cause {
  /** A message arrived; its number. */
  MESSAGE,
  /** Its own message has left; its number. */
  SENT,
  /** A task did something; its number. */
  TASK,
  /** A tick has come; 0. */
  TIME
}
