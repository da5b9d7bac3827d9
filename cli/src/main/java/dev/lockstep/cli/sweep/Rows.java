package dev.lockstep.cli.sweep;

import dev.lockstep.runs.sweep.SweepRow;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.StreamSupport;

/** Rows of a sweep, by their numbers: as lines, which take less memory. */
final class Rows implements Iterable<SweepRow> {
  private final int axes;
  private final Map<Long, String> lines = new TreeMap<>();

  /** None yet; each will have so many values. */
  Rows(int axes) {
    this.axes = axes;
  }

  /** Takes a row; returns whether there is no other one of the same run. */
  boolean put(SweepRow row) {
    String line = row.line();
    String before = lines.putIfAbsent(row.number(), line);
    return before == null || before.equals(line);
  }

  boolean has(long number) {
    return lines.containsKey(number);
  }

  /** The row of a run that has one. */
  SweepRow get(long number) {
    return SweepRow.read(line(number), axes);
  }

  /** The same as {@code get(number).status()}, in less time. */
  String status(long number) {
    String line = line(number);
    int begin = line.indexOf('\t') + 1;
    return line.substring(begin, line.indexOf('\t', begin));
  }

  private String line(long number) {
    return Optional.ofNullable(lines.get(number)).orElseThrow();
  }

  int count() {
    return lines.size();
  }

  /** How many have which status, in words. */
  static String sum(Iterable<SweepRow> rows) {
    Map<String, Integer> statuses = new TreeMap<>();
    rows.forEach(row -> statuses.merge(row.status(), 1, Integer::sum));
    List<String> words = new ArrayList<>();
    statuses.forEach(
        (status, number) -> words.add(String.format(Locale.ROOT, "%,d %s", number, status)));
    return words.isEmpty() ? "none" : String.join(", ", words);
  }

  /** What is to be told where runs printed more than {@code --extract} was given. */
  static Optional<String> cut(Iterable<SweepRow> rows) {
    long count = StreamSupport.stream(rows.spliterator(), false).filter(SweepRow::isCut).count();
    return count == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "--extract saw only the first 4 MB of what was printed in %,d of the runs: column"
                    + " why says in which",
                count));
  }

  /** All of them as they are written, in order. */
  Iterable<String> lines() {
    return lines.values();
  }

  /** In the order of their numbers. */
  @Override
  public Iterator<SweepRow> iterator() {
    return lines.values().stream().map(line -> SweepRow.read(line, axes)).iterator();
  }
}
