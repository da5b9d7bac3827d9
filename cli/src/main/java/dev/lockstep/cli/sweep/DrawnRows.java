package dev.lockstep.cli.sweep;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.views.table.Column;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The rows of a table that can be drawn: those of runs that ended well, which have all values. */
final class DrawnRows {
  /** Where there is so many times as much, each doubling takes as much room. */
  private static final int FAR = 16;

  /** Sums of what is larger are no doubles. */
  private static final double LARGEST = 1e300;

  /** What programs say of what can't be computed. */
  private static final Set<String> NO_RESULT = Set.of("NaN", "Infinity", "-Infinity");

  private final SweepTable table;
  private final String option;
  private final List<List<String>> rows = new ArrayList<>();
  private final Map<String, Integer> leftOut = new LinkedHashMap<>();
  private final long failed;

  /**
   * Those of a table.
   *
   * @throws UsageException if it has no such columns, what is to be a number is none, or no row is
   *     left
   */
  DrawnRows(SweepTable table, Drawn drawn) {
    this.table = table;
    option = drawn.option();
    drawn.columns().forEach(this::column);
    failed = table.failed();
    for (List<String> row : table.done()) {
      if (hasAll(row, drawn)) {
        rows.add(row);
      }
    }
    if (rows.isEmpty()) {
      throw new UsageException(
          "%s: no run has ended well and has a value in %s"
              .formatted(option, String.join(", ", drawn.columns())));
    }
  }

  private boolean hasAll(List<String> row, Drawn drawn) {
    for (String name : drawn.columns()) {
      String text = row.get(column(name));
      boolean isNumber = drawn.numbers().contains(name);
      if (text.isEmpty() || (isNumber && Double.isNaN(number(option, name, text)))) {
        leftOut.merge("without a value in " + name, 1, Integer::sum);
        return false;
      }
      if (isNumber(text) && !isDrawn(text)) {
        leftOut.merge("beyond 1e300 in " + name, 1, Integer::sum);
        return false;
      }
    }
    return true;
  }

  /** All of them; each has a text for each heading. */
  List<List<String>> rows() {
    return rows;
  }

  /** Which column is called so. */
  int column(String name) {
    return column(table, option, name);
  }

  /**
   * Which column of a table is called so.
   *
   * @throws UsageException if there is none
   */
  static int column(SweepTable table, String option, String name) {
    int at = table.headings().indexOf(name);
    if (at < 0) {
      throw new UsageException(
          "%s: the table has no column %s; it has %s"
              .formatted(option, name, String.join(", ", table.headings())));
    }
    return at;
  }

  /** The numbers of a column. */
  double[] numbers(String name) {
    int at = column(name);
    return rows.stream().mapToDouble(row -> Double.parseDouble(row.get(at))).toArray();
  }

  /** How many rows were left out, in words. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    leftOut.forEach((why, count) -> notes.add("%s: %s runs".formatted(why, count)));
    if (failed > 0) {
      notes.add(
          failed == 1
              ? "1 run did not end well, and is left out"
              : String.format(Locale.ROOT, "%,d runs did not end well, and are left out", failed));
    }
    return notes;
  }

  /**
   * The number that stands in a column; NaN for what programs say of what can't be computed.
   *
   * @throws UsageException if it is none
   */
  static double number(String option, String column, String text) {
    if (NO_RESULT.contains(text)) {
      return Double.NaN;
    }
    if (!isNumber(text)) {
      throw new UsageException("%s: %s is no number in %s".formatted(option, text, column));
    }
    return Double.parseDouble(text);
  }

  /** Whether a text is a number, as files of tables have them, too. */
  static boolean isNumber(String text) {
    return Column.isNumber(text);
  }

  /** Whether a text is a number that pictures can show. */
  static boolean isDrawn(String text) {
    return isNumber(text) && Math.abs(Double.parseDouble(text)) <= LARGEST;
  }

  /** Whether numbers lie so far apart that each doubling takes as much room. */
  static boolean areFar(double least, double most) {
    return least > 0 && most / least >= FAR;
  }
}
