package dev.lockstep.instrumenter;

/** Where a task can be preempted. */
public enum SwitchPoints {
  /** Before every instruction, as far as anybody can see: exact at timeslice 1. */
  INSTRUCTION,
  /**
   * Where a loop or a recursion could run on: exact counts, and close to the speed of plain Java.
   */
  BLOCK
}
