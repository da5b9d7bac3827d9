package dev.lockstep.instrumenter.code;

/** Where it is looked whether the slice is over, before a block. */
public enum Looks {
  NEVER,

  /** Once a turn. */
  IN_LOOP,

  /** Elsewhere: not while a task is alone. */
  ONCE
}
