package dev.lockstep.runs.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * Leaves out of a list what is not needed: of what is left, nothing can be left out alone.
 *
 * <p>It leaves out halves, then quarters, then eighths, and so on, and begins again with larger
 * parts where a part could go.
 *
 * <p>Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE
 * Transactions on Software Engineering 28(2), 2002, section 3, {@code ddmin}.
 *
 * @param <T> what is in the list
 */
final class Reduction<T> {
  private final Predicate<List<T>> fails;
  private final BooleanSupplier isOver;

  /**
   * A reduction.
   *
   * @param fails whether it still fails with these alone
   * @param isOver whether there is no time for more: then what is left may be too much
   */
  Reduction(Predicate<List<T>> fails, BooleanSupplier isOver) {
    this.fails = fails;
    this.isOver = isOver;
  }

  /** What is left of a list that fails. */
  List<T> of(List<T> all) {
    if (!all.isEmpty() && fails.test(List.of())) {
      return List.of();
    }
    List<T> left = all;
    int parts = 2;
    while (left.size() > 1 && !isOver.getAsBoolean()) {
      List<T> fewer = withoutAPart(left, Math.min(parts, left.size()));
      if (fewer.size() < left.size()) {
        left = fewer;
        parts = Math.max(parts - 1, 2);
      } else if (parts >= left.size()) {
        return left;
      } else {
        parts *= 2;
      }
    }
    return left;
  }

  /** The list without the first of so many parts that can go; the same list if none can. */
  private List<T> withoutAPart(List<T> all, int parts) {
    for (int part = 0; part < parts && !isOver.getAsBoolean(); part++) {
      int from = (int) ((long) all.size() * part / parts);
      int to = (int) ((long) all.size() * (part + 1) / parts);
      List<T> rest = new ArrayList<>(all.subList(0, from));
      rest.addAll(all.subList(to, all.size()));
      if (fails.test(rest)) {
        return rest;
      }
    }
    return all;
  }
}
