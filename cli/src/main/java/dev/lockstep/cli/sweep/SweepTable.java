package dev.lockstep.cli.sweep;

import dev.lockstep.runs.sweep.SweepRow;
import dev.lockstep.views.table.Column;
import dev.lockstep.views.table.ColumnType;
import dev.lockstep.views.table.ParquetFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;

/**
 * The rows of a sweep under their headings: the number of the run, the axes, how it ended, what was
 * measured, what was found in its output in the order of the patterns, what else the program said
 * of itself in the order of the names, and why it did not end well.
 */
final class SweepTable {
  /** The same columns have the same types in all tables, though all cells may be empty. */
  private static final Map<String, ColumnType> TYPES =
      Map.of(
          "run", ColumnType.INTEGER,
          "status", ColumnType.TEXT,
          "ticks", ColumnType.INTEGER,
          "seconds", ColumnType.NUMBER,
          "messages", ColumnType.INTEGER,
          "bytes", ColumnType.INTEGER,
          "utilisation", ColumnType.NUMBER,
          "output", ColumnType.TEXT,
          "why", ColumnType.TEXT);

  private static final String WHY = "why";

  private final List<String> axes;
  private final List<String> headings = new ArrayList<>();
  private final List<String> said;
  private final Iterable<SweepRow> rows;

  /**
   * A table of rows, which are in order.
   *
   * @param extracted what was looked for in the output of each run
   */
  SweepTable(List<String> axes, List<String> extracted, Iterable<SweepRow> rows) {
    this.axes = List.copyOf(axes);
    this.rows = rows;
    headings.addAll(before(axes));
    Set<String> marked = new TreeSet<>();
    rows.forEach(row -> marked.addAll(row.said().keySet()));
    Set<String> names = new LinkedHashSet<>(extracted);
    names.addAll(marked);
    said = List.copyOf(names);
    headings.add(WHY);
    List<String> own = List.copyOf(headings);
    // A program may call something as we do.
    said.forEach(
        name -> headings.add(headings.size() - 1, own.contains(name) ? "said " + name : name));
  }

  private static List<String> before(List<String> axes) {
    List<String> headings = new ArrayList<>(List.of("run"));
    headings.addAll(axes);
    headings.add("status");
    headings.addAll(SweepRow.MEASURED);
    return headings;
  }

  /** The columns that are there whatever the program says. */
  static List<String> headings(List<String> axes, List<String> extracted) {
    List<String> headings = before(axes);
    headings.addAll(extracted);
    headings.add(WHY);
    return headings;
  }

  /** What its axes are called. */
  List<String> axes() {
    return axes;
  }

  /** What the program said of itself, by the headings of its columns. */
  List<String> saidHeadings() {
    return headings.subList(headings.size() - 1 - said.size(), headings.size() - 1);
  }

  /** The rows themselves, in order. */
  Iterable<SweepRow> rows() {
    return rows;
  }

  /** What its columns are called. */
  List<String> headings() {
    return List.copyOf(headings);
  }

  /** The rows of runs that have ended well, as they are written. */
  List<List<String>> done() {
    List<List<String>> done = new ArrayList<>();
    rows.forEach(
        row -> {
          if (!row.isFailed()) {
            done.add(cells(row));
          }
        });
    return done;
  }

  /** How many runs did not end well. */
  long failed() {
    return StreamSupport.stream(rows.spliterator(), false).filter(SweepRow::isFailed).count();
  }

  /** Whether a column of its own has no numbers in any table. */
  static boolean hasWords(String heading) {
    return TYPES.get(heading) == ColumnType.TEXT;
  }

  private List<String> cells(SweepRow row) {
    List<String> cells = new ArrayList<>();
    cells.add(String.valueOf(row.number()));
    cells.addAll(row.values());
    cells.add(row.status());
    cells.addAll(row.measured());
    said.forEach(name -> cells.add(row.said().getOrDefault(name, "")));
    cells.add(row.why());
    return cells;
  }

  /** All of its rows. */
  Cells cells() {
    return new Cells(
        headings,
        () -> StreamSupport.stream(rows.spliterator(), false).map(this::cells).iterator());
  }

  /** Writes it as CSV. */
  void csv(OutputStream out) throws IOException {
    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    cells().csv(line -> append(writer, line));
    writer.flush();
  }

  private static void append(Writer writer, String line) {
    try {
      writer.write(line);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Writes it as Parquet. */
  void parquet(OutputStream out) throws IOException {
    Cells cells = cells();
    ParquetFile.write(out, Column.of(headings, cells.rows(), TYPES), cells.rows());
  }
}
