package dev.lockstep.cli.sweep;

import dev.lockstep.runs.sweep.SweepRow;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

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

  int count() {
    return lines.size();
  }

  /** In the order of their numbers. */
  @Override
  public Iterator<SweepRow> iterator() {
    return lines.values().stream().map(line -> SweepRow.read(line, axes)).iterator();
  }
}
