package dev.lockstep.runs.plan;

/** What could be said of where tasks are switched; nobody listens to it any more. */
enum SwitchPoints {
  /** Before every instruction. */
  INSTRUCTION,
  /** Once a block. */
  BLOCK
}
