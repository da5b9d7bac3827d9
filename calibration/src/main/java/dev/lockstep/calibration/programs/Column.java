package dev.lockstep.calibration.programs;

import static dev.lockstep.picl.Picl.tracelevel;
import static dev.lockstep.picl.Picl.tracenode;

/**
 * A column of the tables in PICL's manual: {@code notrace}, or {@code tEVC} for the levels of
 * event, compstats and commstats records.
 */
final class Column {
  /** Large enough for all records. */
  private static final int TRACE_BYTES = 1 << 24;

  private final String name;

  Column(String name) {
    this.name = name;
  }

  boolean isTraced() {
    return name.charAt(0) == 't';
  }

  /** Traces the caller, if its column is one of tracing. */
  void trace() {
    if (isTraced()) {
      tracelevel(level(1), level(2), level(3));
      tracenode(TRACE_BYTES, false, false);
    }
  }

  /** A level, from 1 event to 3 commstats; 0 without tracing. */
  int level(int place) {
    return isTraced() ? name.charAt(place) - '0' : 0;
  }
}
