package dev.lockstep.views.plot.figure;

import dev.lockstep.views.measure.Steps;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The numbers of a figure, as lines of comma-separated values (RFC 4180). */
public final class Table {
  private final List<String> lines = new ArrayList<>();

  /** A table with these columns. */
  public Table(String... columns) {
    lines.add(String.join(",", columns));
  }

  /** A line; numbers have all of their digits. */
  public void add(Object... values) {
    StringBuilder line = new StringBuilder();
    for (Object value : values) {
      line.append(line.isEmpty() ? "" : ",").append(field(value));
    }
    lines.add(line.toString());
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

  /** How many lines of values there are. */
  public int size() {
    return lines.size() - 1;
  }

  /** Writes all lines. */
  public void write(Appendable out) {
    try {
      for (String line : lines) {
        out.append(line).append('\n');
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  public String toString() {
    return String.join("\n", lines) + "\n";
  }
}
