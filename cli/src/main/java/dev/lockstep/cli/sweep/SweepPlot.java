package dev.lockstep.cli.sweep;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Table;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A picture of a table: one column over another one, with a curve for each value of a third one.
 *
 * @param x the column that lies along it
 * @param y the column that is shown; of several rows at one place, their mean
 * @param series the column of which each value has a curve
 */
record SweepPlot(String x, String y, Optional<String> series) {
  /** Where there is so many times as much, each doubling takes as much room. */
  private static final int FAR = 16;

  /** More curves can't be told apart. */
  static final int MOST_CURVES = 12;

  /**
   * Reads {@code X,Y} or {@code X,Y,SERIES}.
   *
   * @throws UsageException if it is something else
   */
  static SweepPlot read(String text) {
    String[] names = text.split(",", -1);
    if (names.length < 2 || names.length > 3) {
      throw new UsageException(
          "--plot %s: must be X,Y or X,Y,SERIES, of columns of the table".formatted(text));
    }
    return new SweepPlot(
        names[0], names[1], names.length > 2 ? Optional.of(names[2]) : Optional.empty());
  }

  /**
   * What is drawn of a table.
   *
   * @throws UsageException if it has no such columns, or they hold no numbers
   */
  Figure figure(SweepTable table) {
    return figure(table, Integer.MAX_VALUE);
  }

  /**
   * The same with about so many points of all curves at most: neighbours become one, their mean.
   */
  Figure figure(SweepTable table, int mostPoints) {
    int atX = column(table, x);
    int atY = column(table, y);
    Optional<Integer> atSeries = series.map(name -> column(table, name));
    Map<String, Map<Double, DoubleSummaryStatistics>> curves = new LinkedHashMap<>();
    int without = 0;
    for (List<String> row : table.done()) {
      if (row.get(atY).isEmpty() || !Double.isFinite(number(y, row.get(atY)))) {
        without++;
        continue;
      }
      curves
          .computeIfAbsent(atSeries.map(row::get).orElse(y), _ -> new TreeMap<>())
          .computeIfAbsent(number(x, row.get(atX)), _ -> new DoubleSummaryStatistics())
          .accept(number(y, row.get(atY)));
    }
    if (curves.isEmpty()) {
      throw new UsageException("--plot: no run has ended well and has a value in " + y);
    }
    if (curves.size() > MOST_CURVES) {
      throw new UsageException(
          "--plot: %s has %s values, and %s curves are the most that can be told apart"
              .formatted(series.orElse(y), curves.size(), MOST_CURVES));
    }
    List<String> notes = new ArrayList<>();
    int points = Math.max(2, mostPoints / curves.size());
    if (curves.values().stream().anyMatch(curve -> curve.size() > points)) {
      curves.replaceAll((_, curve) -> thinned(curve, points));
      notes.add("neighbouring values of %s are one point".formatted(x));
    }
    if (without > 0) {
      notes.add("without a number in %s: %s runs".formatted(y, without));
    }
    return figure(curves, notes);
  }

  /** As many neighbours at a time become one point as is needed. */
  private static Map<Double, DoubleSummaryStatistics> thinned(
      Map<Double, DoubleSummaryStatistics> curve, int points) {
    int together = Math.ceilDiv(curve.size(), points);
    Map<Double, DoubleSummaryStatistics> thinned = new TreeMap<>();
    DoubleSummaryStatistics xs = new DoubleSummaryStatistics();
    DoubleSummaryStatistics ys = new DoubleSummaryStatistics();
    int left = curve.size();
    for (Map.Entry<Double, DoubleSummaryStatistics> point : curve.entrySet()) {
      xs.accept(point.getKey());
      ys.combine(point.getValue());
      left--;
      if (xs.getCount() == together || left == 0) {
        thinned.put(xs.getAverage(), ys);
        xs = new DoubleSummaryStatistics();
        ys = new DoubleSummaryStatistics();
      }
    }
    return thinned;
  }

  private static int column(SweepTable table, String name) {
    int at = table.headings().indexOf(name);
    if (at < 0) {
      throw new UsageException(
          "--plot: the table has no column %s; it has %s"
              .formatted(name, String.join(", ", table.headings())));
    }
    return at;
  }

  private double number(String column, String text) {
    try {
      double number = Double.parseDouble(text);
      if (Double.isFinite(number) || column.equals(y)) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new UsageException("--plot: %s is no number in %s".formatted(text, column));
    }
    throw new UsageException("--plot: %s has no place on an axis".formatted(text));
  }

  private Figure figure(Map<String, Map<Double, DoubleSummaryStatistics>> all, List<String> said) {
    Table numbers = new Table(series.orElse("column"), x, y, "rows", "least", "most");
    List<Curve> curves = new ArrayList<>();
    DoubleSummaryStatistics xs = new DoubleSummaryStatistics();
    DoubleSummaryStatistics ys = new DoubleSummaryStatistics();
    long most = 0;
    for (Map.Entry<String, Map<Double, DoubleSummaryStatistics>> one : all.entrySet()) {
      for (Map.Entry<Double, DoubleSummaryStatistics> point : one.getValue().entrySet()) {
        DoubleSummaryStatistics rows = point.getValue();
        xs.accept(point.getKey());
        ys.accept(rows.getAverage());
        most = Math.max(most, rows.getCount());
        numbers.add(
            one.getKey(),
            point.getKey(),
            rows.getAverage(),
            rows.getCount(),
            rows.getMin(),
            rows.getMax());
      }
      curves.add(
          Curve.through(
              one.getKey(),
              Curve.Style.POINTS,
              one.getValue().keySet().stream().mapToDouble(at -> at).toArray(),
              one.getValue().values().stream()
                  .mapToDouble(DoubleSummaryStatistics::getAverage)
                  .toArray()));
    }
    List<String> notes = new ArrayList<>();
    if (most > 1) {
      notes.add("means of up to %s runs".formatted(most));
    }
    notes.addAll(said);
    return new Figure(
        y + " over " + x + series.map(name -> ", by " + name).orElse(""),
        notes,
        new Curves(axis(x, xs), axis(y, ys), curves),
        numbers);
  }

  private static Axis axis(String name, DoubleSummaryStatistics values) {
    boolean isFar = values.getMin() > 0 && values.getMax() / values.getMin() >= FAR;
    return new Axis(
        name,
        isFar ? values.getMin() : Math.min(0, values.getMin()),
        values.getMax() > 0 || values.getMin() < 0 ? values.getMax() : 1,
        isFar ? Axis.Scale.DOUBLING : Axis.Scale.EVEN);
  }
}
