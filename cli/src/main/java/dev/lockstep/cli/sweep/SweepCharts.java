package dev.lockstep.cli.sweep;

import dev.lockstep.views.plot.figure.Figure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is drawn of a table where nobody has said what: over each axis of numbers how long runs
 * took, what part of that they were busy, how many messages they sent and what they said of
 * themselves, with a curve for each value of another axis. Where no axis has numbers, how many runs
 * took how long.
 */
final class SweepCharts {
  private static final String TICKS = "ticks";
  private static final List<String> USUAL = List.of("seconds", "utilisation", "messages");

  /** A picture in a page grows with each of them, and has a pixel for each. */
  static final int MOST_POINTS = 1000;

  private final SweepTable table;
  private final List<List<String>> rows;
  private final Map<String, Set<String>> values = new LinkedHashMap<>();

  /** Of runs that ended well. */
  SweepCharts(SweepTable table) {
    this.table = table;
    rows = table.done();
    table.headings().forEach(name -> values.put(name, new TreeSet<>()));
    for (List<String> row : rows) {
      int at = 0;
      for (Set<String> some : values.values()) {
        some.add(row.get(at++));
      }
    }
  }

  private Set<String> values(String name) {
    return values.getOrDefault(name, Set.of());
  }

  private static boolean areNumbers(Set<String> texts) {
    return texts.stream().allMatch(DrawnRows::isDrawn);
  }

  /** All of them; none where no run ended well. */
  List<Figure> figures() {
    if (rows.isEmpty()) {
      return List.of();
    }
    List<Figure> figures = new ArrayList<>();
    for (String x : table.axes()) {
      if (values(x).size() > 1 && areNumbers(values(x))) {
        Optional<String> series = series(x);
        measures()
            .forEach(y -> figures.add(new SweepPlot(x, y, series).figure(table, MOST_POINTS)));
      }
    }
    return figures.isEmpty()
        ? List.of(new SweepHistogram(TICKS).figure(table, MOST_POINTS))
        : figures;
  }

  /** What of a run has numbers, and not the same one in all of them. */
  private List<String> measures() {
    List<String> measures = new ArrayList<>(USUAL);
    measures.addAll(table.saidHeadings());
    measures.removeIf(
        name -> {
          Set<String> numbers = new TreeSet<>(values(name));
          numbers.remove("");
          return numbers.size() < 2 || !areNumbers(numbers);
        });
    return measures;
  }

  /** Words come first, then what has the fewest values. */
  private Optional<String> series(String x) {
    return table.axes().stream()
        .filter(name -> !name.equals(x))
        .filter(name -> values(name).size() > 1 && values(name).size() <= SweepPlot.MOST_CURVES)
        .min(Comparator.comparingInt(this::rank));
  }

  private int rank(String name) {
    return values(name).size() + (areNumbers(values(name)) ? SweepPlot.MOST_CURVES : 0);
  }
}
