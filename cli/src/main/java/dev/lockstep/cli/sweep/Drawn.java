package dev.lockstep.cli.sweep;

import dev.lockstep.views.plot.figure.Figure;
import java.util.List;

/** What a user wants to be drawn of a table. */
sealed interface Drawn permits SweepPlot, SweepSurface, SweepHistogram {
  /** The option that says so. */
  String option();

  /** The columns that it needs. */
  List<String> columns();

  /** Those of them that are to hold numbers. */
  List<String> numbers();

  /**
   * Draws it with about so many points at most: neighbours become one, their mean.
   *
   * @throws dev.lockstep.runs.plan.UsageException if the table has no such columns, or they hold no
   *     numbers
   */
  Figure figure(SweepTable table, int mostPoints);

  /** The same with all points. */
  default Figure figure(SweepTable table) {
    return figure(table, Integer.MAX_VALUE);
  }
}
