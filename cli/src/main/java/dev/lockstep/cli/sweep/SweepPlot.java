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
import java.util.stream.Stream;

/**
 * A picture of a table: one column over another one, with a curve for each value of a third one.
 *
 * @param x the column that lies along it
 * @param y the column that is shown; of several rows at one place, their mean
 * @param series the column of which each value has a curve
 */
record SweepPlot(String x, String y, Optional<String> series) implements Drawn {
  private static final String OPTION = "--plot";

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

  @Override
  public String option() {
    return OPTION;
  }

  @Override
  public List<String> columns() {
    return Stream.concat(numbers().stream(), series.stream()).toList();
  }

  @Override
  public List<String> numbers() {
    return List.of(x, y);
  }

  @Override
  public Figure figure(SweepTable table, int mostPoints) {
    DrawnRows rows = new DrawnRows(table, this);
    Optional<Integer> atSeries = series.map(rows::column);
    double[] xs = rows.numbers(x);
    double[] ys = rows.numbers(y);
    Map<String, Map<Double, DoubleSummaryStatistics>> curves = new LinkedHashMap<>();
    for (int at = 0; at < xs.length; at++) {
      curves
          .computeIfAbsent(atSeries.map(rows.rows().get(at)::get).orElse(y), _ -> new TreeMap<>())
          .computeIfAbsent(xs[at], _ -> new DoubleSummaryStatistics())
          .accept(ys[at]);
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
    notes.addAll(rows.notes());
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
    boolean isFar = DrawnRows.areFar(values.getMin(), values.getMax());
    return new Axis(
        name,
        isFar ? values.getMin() : Math.min(0, values.getMin()),
        values.getMax() > 0 || values.getMin() < 0 ? Math.max(0, values.getMax()) : 1,
        isFar ? Axis.Scale.DOUBLING : Axis.Scale.EVEN);
  }
}
