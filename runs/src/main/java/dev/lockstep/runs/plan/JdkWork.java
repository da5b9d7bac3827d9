package dev.lockstep.runs.plan;

/** How what the JDK does for the program is part of a run. */
public enum JdkWork {
  /** Each call takes what the machine's table says, at one tick. */
  PRICED,
  /** Classes in which tasks can meet are counted inside, and tasks are preempted there. */
  COUNTED
}
