package dev.lockstep.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What something took. On a machine that others use too, CPU time says more than the clock. */
record Spent(double seconds, double cpuSeconds) {
  Spent minus(Spent earlier) {
    return new Spent(seconds - earlier.seconds, cpuSeconds - earlier.cpuSeconds);
  }

  Spent dividedBy(int parts) {
    return new Spent(seconds / parts, cpuSeconds / parts);
  }

  /** The middle one of each kind. */
  static Spent median(List<Spent> all) {
    return new Spent(median(all, Spent::seconds), median(all, Spent::cpuSeconds));
  }

  private static double median(List<Spent> all, ToDoubleFunction<Spent> part) {
    double[] sorted = all.stream().mapToDouble(part).toArray();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
