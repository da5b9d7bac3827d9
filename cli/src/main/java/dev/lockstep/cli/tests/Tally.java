package dev.lockstep.cli.tests;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** How many tests there were of which kind. */
final class Tally {
  private final Map<TestSearch.Kind, Integer> counts = new EnumMap<>(TestSearch.Kind.class);
  private int left;

  void add(TestSearch.Kind kind) {
    counts.merge(kind, 1, Integer::sum);
  }

  /** So many there were in all, the others included. */
  void isOf(int all) {
    left = all - explored();
  }

  int of(TestSearch.Kind kind) {
    return counts.getOrDefault(kind, 0);
  }

  /** How many were explored to their end. */
  int explored() {
    return counts.values().stream().mapToInt(count -> count).sum()
        - of(TestSearch.Kind.INTERRUPTED);
  }

  /** How many were not, as somebody has interrupted it. */
  int left() {
    return left;
  }

  /** Whether each that was explored has passed, or was skipped. */
  boolean isGood() {
    return of(TestSearch.Kind.FAILED) + of(TestSearch.Kind.UNSURE) == 0;
  }

  /** In a line. */
  String text() {
    return String.format(
        Locale.ROOT,
        "%,d test%s explored: %,d failed, %,d passed, %,d skipped%s%s",
        explored(),
        explored() == 1 ? "" : "s",
        of(TestSearch.Kind.FAILED),
        of(TestSearch.Kind.PASSED),
        of(TestSearch.Kind.SKIPPED),
        of(TestSearch.Kind.UNSURE) == 0
            ? ""
            : String.format(Locale.ROOT, ", %,d unsure", of(TestSearch.Kind.UNSURE)),
        left == 0 ? "" : String.format(Locale.ROOT, "; %,d were not explored", left));
  }
}
