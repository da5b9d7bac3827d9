package dev.lockstep.views.table;

/** What the values of a column are; each can hold those of the ones before. */
public enum ColumnType {
  /** Whole numbers that a long holds. */
  INTEGER,
  /** Numbers with a point or an exponent, and whole numbers that are too large. */
  NUMBER,
  /** Anything. */
  TEXT
}
