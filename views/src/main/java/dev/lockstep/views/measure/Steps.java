package dev.lockstep.views.measure;

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
  public Steps within(TimeColumns columns) {
    int count = columns.count();
    double[] sums = new double[count];
    double[] least = new double[count];
    double[] most = new double[count];
    Arrays.fill(least, Double.MAX_VALUE);
    Arrays.fill(most, -Double.MAX_VALUE);
    for (int step = 0; step < size(); step++) {
      int last = columns.column(edges[step + 1] - 1);
      for (int column = columns.column(edges[step]); column <= last; column++) {
        long from = Math.max(edges[step], columns.edge(column));
        long until = Math.min(edges[step + 1], columns.edge(column + 1));
        sums[column] += means[step] * (until - from) / columns.ticks(column);
        least[column] = Math.min(least[column], lows[step]);
        most[column] = Math.max(most[column], highs[step]);
      }
    }
    return new Steps(columns.edges(), sums, least, most);
  }
}
