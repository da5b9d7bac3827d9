package dev.lockstep.calibration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The figures of PICL's routines as text, in the columns of its manual: measured and simulated
 * below each other.
 */
public record PiclTable(List<Comparison> comparisons) {
  /** Takes a copy. */
  public PiclTable {
    comparisons = List.copyOf(comparisons);
  }

  /** Whether all figures are as near as asked. */
  public boolean isNearEnough() {
    return comparisons.stream().allMatch(Comparison::isNearEnough);
  }

  /** The table, and a line with the largest error. */
  public String text() {
    StringBuilder text = new StringBuilder();
    List<String> heading = new ArrayList<>(List.of("PICL, microseconds", "size", "", "asked %"));
    heading.addAll(PiclCalibration.COLUMNS);
    text.append(row(heading));
    Map<String, List<Comparison>> rows = new LinkedHashMap<>();
    for (Comparison comparison : comparisons) {
      Measurement of = comparison.measurement();
      rows.computeIfAbsent(of.what() + " " + of.size(), name -> new ArrayList<>()).add(comparison);
    }
    rows.values().forEach(row -> text.append(rows(row)));
    return text.append(lastLine()).toString();
  }

  private static String rows(List<Comparison> row) {
    Measurement of = row.getFirst().measurement();
    String asked = of.isPrediction() ? "" : String.valueOf(of.askedPercent());
    String size = String.valueOf(of.size());
    List<String> measured = new ArrayList<>(List.of(of.what(), size, "measured", asked));
    List<String> simulated = new ArrayList<>(List.of("", "", "simulated", ""));
    for (String column : PiclCalibration.COLUMNS) {
      measured.add(cell(row, column, true));
      simulated.add(cell(row, column, false));
    }
    if (of.isPrediction()) {
      simulated.subList(0, 3).clear();
      simulated.addAll(0, List.of(of.what(), size, "predicted"));
      return row(simulated);
    }
    return row(measured) + row(simulated);
  }

  private static String cell(List<Comparison> row, String column, boolean measured) {
    for (Comparison comparison : row) {
      if (comparison.measurement().arguments().contains(column)) {
        return measured
            ? decimals(1, comparison.measurement().measuredMicros())
            : decimals(2, comparison.simulatedMicros());
      }
    }
    return "-";
  }

  private static String row(List<String> cells) {
    return String.format(
        Locale.ROOT, "%-18s %5s %-9s %7s %9s %9s %9s %9s %9s %9s\n", cells.toArray());
  }

  private static String decimals(int places, double value) {
    return String.format(Locale.ROOT, "%." + places + "f", value);
  }

  private String lastLine() {
    List<Comparison> measured =
        comparisons.stream()
            .filter(comparison -> !comparison.measurement().isPrediction())
            .sorted(Comparator.comparingDouble(one -> -Math.abs(one.errorPercent())))
            .toList();
    if (measured.isEmpty()) {
      return "";
    }
    Comparison worst = measured.getFirst();
    long off = measured.stream().filter(comparison -> !comparison.isNearEnough()).count();
    return "largest error: %s %% (%s, %s, %s); %s\n"
        .formatted(
            decimals(2, worst.errorPercent()),
            worst.measurement().what(),
            worst.measurement().size(),
            worst.measurement().arguments().getFirst(),
            off == 0
                ? "all as near as asked"
                : off + " of " + measured.size() + " further off than asked");
  }
}
