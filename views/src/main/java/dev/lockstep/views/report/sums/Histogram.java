package dev.lockstep.views.report.sums;

import java.util.List;
import java.util.stream.IntStream;

/** Counts numbers by their size: 0, 1, 2 to 3, 4 to 7, and so on. */
public final class Histogram {
  /**
   * A bar.
   *
   * @param least the smallest number in it
   * @param most the largest one
   */
  public record Bar(long least, long most, long count) {}

  private final long[] counts = new long[Long.SIZE];

  void add(long number) {
    counts[Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, number))]++;
  }

  /** From the first bar that is not empty to the last one. */
  List<Bar> bars() {
    int[] filled = IntStream.range(0, counts.length).filter(size -> counts[size] > 0).toArray();
    return filled.length == 0
        ? List.of()
        : IntStream.rangeClosed(filled[0], filled[filled.length - 1]).mapToObj(this::bar).toList();
  }

  private Bar bar(int size) {
    long least = size == 0 ? 0 : 1L << (size - 1);
    return new Bar(least, size == 0 ? 0 : least * 2 - 1, counts[size]);
  }
}
