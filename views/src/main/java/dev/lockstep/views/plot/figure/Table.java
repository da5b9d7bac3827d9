package dev.lockstep.views.plot.figure;

import dev.lockstep.views.measure.Steps;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The numbers of a figure, written as lines of comma-separated values (RFC 4180). */
public final class Table {
  private final List<String> columns;
  private final List<List<Object>> rows = new ArrayList<>();

  /** A table with these columns. */
  public Table(String... columns) {
    this.columns = List.of(columns);
  }

  /** A line; numbers have all of their digits. */
  public void add(Object... values) {
    rows.add(List.of(values));
  }

  /** A line for each step; {@code first} come before its values. */
  public void add(Steps steps, Object... first) {
    for (int i = 0; i < steps.size(); i++) {
      Object[] values = Arrays.copyOf(first, first.length + 5);
      values[first.length] = steps.edges()[i];
      values[first.length + 1] = steps.edges()[i + 1];
      values[first.length + 2] = steps.means()[i];
      values[first.length + 3] = steps.lows()[i];
      values[first.length + 4] = steps.highs()[i];
      add(values);
    }
  }

  private static String field(Object value) {
    return value instanceof Double number ? Numbers.plain(number) : quoted(value.toString());
  }

  private static String quoted(String text) {
    boolean isPlain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  /** What the columns are called. */
  public List<String> columns() {
    return columns;
  }

  /** A value for each column: numbers and texts. */
  public List<List<Object>> rows() {
    return rows;
  }

  /** How many lines of values there are. */
  public int size() {
    return rows.size();
  }

  /** Writes all lines. */
  public void write(Appendable out) {
    try {
      out.append(String.join(",", columns)).append('\n');
      for (List<Object> row : rows) {
        for (int i = 0; i < row.size(); i++) {
          out.append(i == 0 ? "" : ",").append(field(row.get(i)));
        }
        out.append('\n');
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    write(text);
    return text.toString();
  }
}
