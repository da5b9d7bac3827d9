package dev.lockstep.cli.sweep;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Table;
import java.util.Arrays;
import java.util.List;

/**
 * A picture of how many runs have which numbers in a column: bars of equal width, about as many as
 * the square root of the number of runs.
 *
 * @param column what is counted
 */
record SweepHistogram(String column) implements Drawn {
  private static final String OPTION = "--histogram";
  private static final int MOST_BARS = 30;

  /** Where all numbers are the same, the bar is so wide, as a part of them, or 1. */
  private static final double PART = 1e-9;

  /**
   * Reads {@code COLUMN}.
   *
   * @throws UsageException if it is something else
   */
  static SweepHistogram read(String text) {
    if (text.isEmpty() || text.contains(",")) {
      throw new UsageException("%s %s: must be a column of the table".formatted(OPTION, text));
    }
    return new SweepHistogram(text);
  }

  @Override
  public String option() {
    return OPTION;
  }

  @Override
  public List<String> columns() {
    return List.of(column);
  }

  @Override
  public List<String> numbers() {
    return columns();
  }

  @Override
  public Figure figure(SweepTable table, int mostPoints) {
    DrawnRows rows = new DrawnRows(table, this);
    double[] numbers = rows.numbers(column);
    double least = Arrays.stream(numbers).min().orElseThrow();
    double most = Arrays.stream(numbers).max().orElseThrow();
    double end = most > least ? most : least + Math.max(1, Math.abs(least) * PART);
    boolean isNarrow = (end - least) / MOST_BARS <= Math.ulp(Math.max(end, -least));
    int bars = isNarrow ? 1 : Math.clamp((int) Math.ceil(Math.sqrt(numbers.length)), 1, MOST_BARS);
    double[] edges = new double[bars + 1];
    for (int at = 0; at <= bars; at++) {
      edges[at] = at == bars ? end : least + (end - least) * at / bars;
    }
    double[] counts = new double[bars];
    for (double one : numbers) {
      counts[Math.min((int) ((one - least) / (end - least) * bars), bars - 1)]++;
    }
    Table lines = new Table("from", "to", "runs");
    for (int at = 0; at < bars; at++) {
      lines.add(edges[at], edges[at + 1], counts[at]);
    }
    double highest = Arrays.stream(counts).max().orElseThrow();
    return new Figure(
        "runs by " + column,
        rows.notes(),
        new Curves(
            new Axis(column, least, end, Axis.Scale.EVEN),
            new Axis("runs", 0, highest, Axis.Scale.EVEN),
            List.of(new Curve("runs", Curve.Style.STEPS, edges, counts, counts, counts))),
        lines);
  }
}
