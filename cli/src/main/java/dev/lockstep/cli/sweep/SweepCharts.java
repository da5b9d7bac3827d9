package dev.lockstep.cli.sweep;

import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Table;
import java.util.ArrayList;
import java.util.Arrays;
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
  private static final String NUMBER = "-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?";
  private static final int MOST_BARS = 30;

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
    return texts.stream().allMatch(text -> text.matches(NUMBER));
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
    return figures.isEmpty() ? List.of(histogram()) : figures;
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

  private Figure histogram() {
    int column = table.headings().indexOf(TICKS);
    double[] ticks =
        rows.stream().mapToDouble(row -> Double.parseDouble(row.get(column))).toArray();
    double least = Arrays.stream(ticks).min().orElseThrow();
    double most = Math.max(Arrays.stream(ticks).max().orElseThrow(), least + 1);
    int bars = Math.clamp((int) Math.ceil(Math.sqrt(ticks.length)), 1, MOST_BARS);
    double[] edges = new double[bars + 1];
    for (int at = 0; at <= bars; at++) {
      edges[at] = least + (most - least) * at / bars;
    }
    double[] counts = new double[bars];
    for (double one : ticks) {
      counts[Math.min((int) ((one - least) / (most - least) * bars), bars - 1)]++;
    }
    Table numbers = new Table("from", "to", "runs");
    for (int at = 0; at < bars; at++) {
      numbers.add(edges[at], edges[at + 1], counts[at]);
    }
    double highest = Arrays.stream(counts).max().orElseThrow();
    return new Figure(
        "how many runs took how many ticks",
        List.of(),
        new Curves(
            new Axis(TICKS, least, most, Axis.Scale.EVEN),
            new Axis("runs", 0, highest, Axis.Scale.EVEN),
            List.of(new Curve("runs", Curve.Style.STEPS, edges, counts, counts, counts))),
        numbers);
  }
}
