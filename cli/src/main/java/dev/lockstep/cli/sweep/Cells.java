package dev.lockstep.cli.sweep;

import dev.lockstep.views.table.CsvLine;
import java.util.List;
import java.util.function.Consumer;

/**
 * Rows of texts under headings, as they are written.
 *
 * @param rows each has a cell for each heading; it may be gone through several times
 */
record Cells(List<String> headings, Iterable<List<String>> rows) {
  private static final String GAP = "  ";

  /** Takes a copy of the headings. */
  Cells {
    headings = List.copyOf(headings);
  }

  /**
   * As CSV (RFC 4180, but lines end as everywhere here), line by line with its end.
   *
   * @param out takes the lines
   */
  void csv(Consumer<String> out) {
    out.accept(CsvLine.of(headings));
    rows.forEach(row -> out.accept(CsvLine.of(row)));
  }

  /** For people to read: columns below each other. */
  void text(Consumer<String> out) {
    int[] widths = headings.stream().mapToInt(String::length).toArray();
    rows.forEach(
        row -> {
          for (int at = 0; at < widths.length; at++) {
            widths[at] = Math.max(widths[at], shown(row.get(at)).length());
          }
        });
    out.accept(line(headings, widths));
    rows.forEach(row -> out.accept(line(row, widths)));
  }

  private static String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int at = 0; at < widths.length; at++) {
      String cell = shown(cells.get(at));
      line.append(cell).repeat(" ", widths[at] - cell.length()).append(GAP);
    }
    return line.toString().stripTrailing() + "\n";
  }

  private static String shown(String cell) {
    return cell.replaceAll("\\p{Cntrl}", " ");
  }
}
