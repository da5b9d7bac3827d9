package dev.lockstep.views.plot.text;

import dev.lockstep.views.plot.figure.Heat;
import java.util.ArrayList;
import java.util.List;

/** Values as shades. */
final class HeatText {
  private static final int WIDEST_CELL = 4;

  private HeatText() {}

  static List<String> of(Heat heat, int width) {
    List<String> names = heat.rows().names();
    int longest = heat.rows().axis().label().length();
    longest = isLong(longest, names) ? 0 : longest;
    for (String name : names) {
      longest = Math.max(longest, name.length());
    }
    int cells = heat.values()[0].length;
    int room = width - longest - 2;
    int cell = Math.clamp(room / cells, 1, WIDEST_CELL);
    Side side = new Side(longest, Math.min(room, cells * cell));
    List<String> lines = new ArrayList<>();
    lines.add(heat.rows().axis().label());
    Shades shades = new Shades(heat.least(), heat.most());
    for (int row = 0; row < heat.values().length; row++) {
      lines.add(side.line(names.get(row), row(heat.values()[row], side.columns(), shades)));
    }
    lines.addAll(List.of(foot(heat, side).split("\n")));
    lines.add(shades.legend(heat.unit()));
    return lines;
  }

  private static boolean isLong(int label, List<String> names) {
    return names.stream().mapToInt(String::length).max().orElse(0) < label;
  }

  /** Of values that share a cell of text, the mean; of cells that share a value, the same. */
  private static String row(double[] values, int columns, Shades shades) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < columns; column++) {
      int from = (int) ((long) column * values.length / columns);
      int until = (int) Math.max(from + 1, (column + 1L) * values.length / columns);
      double sum = 0;
      for (int i = from; i < until; i++) {
        sum += values[i];
      }
      line.append(shades.of(sum / (until - from)));
    }
    return line.toString();
  }

  private static String foot(Heat heat, Side side) {
    Heat.Side columns = heat.columns();
    return columns.names().isEmpty()
        ? side.foot(columns.axis())
        : side.foot(columns.names().getFirst(), columns.axis().label(), columns.names().getLast());
  }
}
