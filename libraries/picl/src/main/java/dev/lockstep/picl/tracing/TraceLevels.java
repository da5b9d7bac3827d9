package dev.lockstep.picl.tracing;

/**
 * Which calls leave records, for each kind of records.
 *
 * <p>The records of opening, closing and tracing itself are always made.
 *
 * <p>Source: PICL reference manual, section 5, tracelevel.
 */
public record TraceLevels(int event, int compstats, int commstats) {
  /** The least there is. */
  static final TraceLevels NONE = new TraceLevels(0, 0, 0);

  /** From this level on marks leave records, and opening and tracelevel leave statistics. */
  static final int MARKS = 1;

  /** From this level on communication does; what a high-level routine does, a level higher. */
  static final int COMMUNICATION = 2;
}
