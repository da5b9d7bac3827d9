package dev.lockstep.views.table;

import java.util.List;

/** A row of CSV (RFC 4180, but lines end as everywhere here). */
public final class CsvLine {
  private CsvLine() {}

  /** The row with its end. */
  public static String of(List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int at = 0; at < cells.size(); at++) {
      line.append(at == 0 ? "" : ",").append(cell(cells.get(at)));
    }
    return line.append('\n').toString();
  }

  private static String cell(String cell) {
    for (int at = 0; at < cell.length(); at++) {
      char one = cell.charAt(at);
      if (one == ',' || one == '"' || one == '\n' || one == '\r') {
        return '"' + cell.replace("\"", "\"\"") + '"';
      }
    }
    return cell;
  }
}
