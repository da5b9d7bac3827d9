package dev.lockstep.calibration;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Measured and simulated figures beside each other, as text. */
public record CalibrationTable(List<Comparison> comparisons) {
  /** Where nothing was measured, as this is a prediction. */
  private static final String NOTHING = "-";

  /** Takes a copy; there is at least one that was measured. */
  public CalibrationTable {
    comparisons = List.copyOf(comparisons);
    if (comparisons.isEmpty()) {
      throw new IllegalArgumentException("nothing was compared");
    }
  }

  /** Whether all figures are as near as asked. */
  public boolean isNearEnough() {
    return comparisons.stream().allMatch(Comparison::isNearEnough);
  }

  /** The table, and a line with the largest error. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        row("what", "size", "measured us", "simulated us", "error %", "asked %", "run's ticks"));
    comparisons.forEach(comparison -> text.append(row(comparison)));
    return text.append(lastLine()).toString();
  }

  private static String row(Comparison comparison) {
    Measurement of = comparison.measurement();
    return row(
        of.what(),
        of.size(),
        decimals(1, of.measuredMicros()),
        decimals(3, comparison.simulatedMicros()),
        decimals(2, comparison.errorPercent()),
        of.isPrediction() ? NOTHING : of.askedPercent(),
        comparison.ticks());
  }

  private static String row(Object... cells) {
    return String.format(Locale.ROOT, "%-34s %7s %13s %13s %8s %7s %13s\n", cells);
  }

  private static String decimals(int places, double value) {
    return Double.isNaN(value) ? NOTHING : String.format(Locale.ROOT, "%." + places + "f", value);
  }

  private String lastLine() {
    Comparison worst =
        comparisons.stream()
            .filter(comparison -> !comparison.measurement().isPrediction())
            .max(Comparator.comparingDouble(comparison -> Math.abs(comparison.errorPercent())))
            .orElseThrow();
    long off = comparisons.stream().filter(comparison -> !comparison.isNearEnough()).count();
    String verdict =
        off == 0
            ? "all as near as asked"
            : off + " of " + comparisons.size() + " further off than asked";
    return "largest error: %s %% (%s, %s); %s\n"
        .formatted(
            decimals(2, worst.errorPercent()),
            worst.measurement().what(),
            worst.measurement().size(),
            verdict);
  }
}
