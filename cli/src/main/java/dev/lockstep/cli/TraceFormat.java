package dev.lockstep.cli;

/** How a trace file is written. */
public enum TraceFormat {
  /** The format of Dunigan's simulator. */
  DUNIGAN
}
