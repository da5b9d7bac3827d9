package dev.lockstep.views.plot.measure;

import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Table;
import dev.lockstep.views.plot.figure.TimeScale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A number over time, in steps.
 *
 * @param edges the first tick of each step, and the end of the last one
 * @param means what it is in each, or is in the mean
 * @param lows the least that it is
 * @param highs the most that it is
 */
public record Steps(long[] edges, double[] means, double[] lows, double[] highs) {
  /** From this tick on the number is that. */
  record Step(long tick, double level) {}

  /** Steps in order; neighbours of the same height are one. */
  static Steps of(List<Step> all, long untilTick) {
    List<Step> steps = new ArrayList<>();
    for (Step step : all) {
      if (steps.isEmpty() || steps.getLast().level() != step.level()) {
        steps.add(step);
      }
    }
    double[] levels = steps.stream().mapToDouble(Step::level).toArray();
    long[] edges = Arrays.copyOf(steps.stream().mapToLong(Step::tick).toArray(), levels.length + 1);
    edges[levels.length] = untilTick;
    return new Steps(edges, levels, levels, levels);
  }

  /** How many steps there are. */
  public int size() {
    return means.length;
  }

  /** Means, least and largest values in columns. */
  public Steps within(Window window) {
    int columns = window.columns();
    double[] sums = new double[columns];
    double[] least = new double[columns];
    double[] most = new double[columns];
    Arrays.fill(least, Double.MAX_VALUE);
    Arrays.fill(most, -Double.MAX_VALUE);
    for (int step = 0; step < size(); step++) {
      int last = window.column(edges[step + 1] - 1);
      for (int column = window.column(edges[step]); column <= last; column++) {
        long from = Math.max(edges[step], window.edge(column));
        long until = Math.min(edges[step + 1], window.edge(column + 1));
        sums[column] += means[step] * (until - from) / window.ticks(column);
        least[column] = Math.min(least[column], lows[step]);
        most[column] = Math.max(most[column], highs[step]);
      }
    }
    return new Steps(window.edges(), sums, least, most);
  }

  /** The curve of this name. */
  public Curve curve(String name, TimeScale time) {
    return new Curve(name, Curve.Style.STEPS, time.of(edges), means, lows, highs);
  }

  /** Adds a line for each step; {@code first} come before its values. */
  public void addTo(Table table, Object... first) {
    for (int i = 0; i < size(); i++) {
      Object[] values = Arrays.copyOf(first, first.length + 5);
      values[first.length] = edges[i];
      values[first.length + 1] = edges[i + 1];
      values[first.length + 2] = means[i];
      values[first.length + 3] = lows[i];
      values[first.length + 4] = highs[i];
      table.add(values);
    }
  }
}
