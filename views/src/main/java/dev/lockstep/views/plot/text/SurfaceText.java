package dev.lockstep.views.plot.text;

import dev.lockstep.views.plot.figure.Heat;
import dev.lockstep.views.plot.figure.Numbers;
import dev.lockstep.views.plot.figure.Surface;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A surface as a map: a sign for each value, in five steps from the least to the largest; blanks
 * where nothing is known. Where there are more rows or columns than have room, neighbours share
 * one, which has their mean and the name of the first.
 */
final class SurfaceText {
  private static final String SIGNS = "·░▒▓█";
  private static final int MOST_ROWS = 40;
  private static final int WIDEST_CELL = 8;
  private static final int USUAL_CELL = 4;
  private static final String GAP = "  ";

  private final Surface surface;
  private final double least;
  private final double most;
  private final boolean isFar;

  private SurfaceText(Surface surface) {
    this.surface = surface;
    least = surface.least();
    most = surface.most();
    isFar = surface.isFar();
  }

  static List<String> of(Surface surface, int width) {
    return new SurfaceText(surface).lines(width);
  }

  private List<String> lines(int width) {
    List<String> names = surface.y().names();
    int longest = longest(names);
    int room = Math.max(1, width - longest - 2);
    int columns = Math.min(room, surface.x().names().size());
    int wanted = Math.clamp(longest(surface.x().names()) + 1L, USUAL_CELL, WIDEST_CELL);
    int cell = Math.clamp(room / columns, 1, wanted);
    Side side = new Side(longest, columns * cell);
    int rows = Math.min(MOST_ROWS, names.size());
    List<String> lines = new ArrayList<>();
    lines.add(surface.y().axis().label());
    for (int row = rows - 1; row >= 0; row--) {
      int from = begin(row, rows, names.size());
      double[] values = row(from, begin(row + 1, rows, names.size()));
      lines.add(side.line(names.get(from), line(values, columns, cell)));
    }
    lines.addAll(foot(side, columns, cell));
    lines.addAll(legend(width));
    return lines;
  }

  private static int longest(List<String> names) {
    return names.stream().mapToInt(String::length).max().orElse(0);
  }

  /** The first of those that share a place, of so many that have so many places. */
  private static int begin(int place, int places, int all) {
    return (int) ((long) place * all / places);
  }

  /** The means of rows that share a line. */
  private double[] row(int from, int until) {
    double[][] values = surface.values();
    double[] means = new double[values[from].length];
    for (int column = 0; column < means.length; column++) {
      int at = column;
      means[column] =
          mean(Arrays.stream(values, from, until).mapToDouble(row -> row[at]).toArray());
    }
    return means;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).filter(value -> !Double.isNaN(value)).average().orElse(Double.NaN);
  }

  private String line(double[] values, int columns, int cell) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < columns; column++) {
      int from = begin(column, columns, values.length);
      int until = begin(column + 1, columns, values.length);
      double mean = mean(Arrays.copyOfRange(values, from, until));
      line.append(String.valueOf(sign(mean)).repeat(cell));
    }
    return line.toString();
  }

  private char sign(double value) {
    if (Double.isNaN(value)) {
      return ' ';
    }
    int step = 0;
    while (step < SIGNS.length() - 1 && value > upTo(step)) {
      step++;
    }
    return SIGNS.charAt(step);
  }

  /** The largest value of a step. */
  private double upTo(int step) {
    double share = (step + 1.0) / SIGNS.length();
    if (step == SIGNS.length() - 1) {
      return most;
    }
    if (!isFar) {
      return least + (most - least) * share;
    }
    double times = most / least;
    return Double.isFinite(times)
        ? least * Math.pow(times, share)
        : Math.pow(least, 1 - share) * Math.pow(most, share);
  }

  /** The line below, the names of the columns if they have room, and what they are. */
  private List<String> foot(Side side, int columns, int cell) {
    Heat.Side x = surface.x();
    List<String> names = x.names();
    String label = x.axis().label();
    if (columns < names.size() || longest(names) >= cell) {
      return List.of(side.foot(names.getFirst(), label, names.getLast()).split("\n"));
    }
    StringBuilder below = new StringBuilder(" ".repeat(side.width() + 2));
    names.forEach(name -> below.append(name).repeat(" ", cell - name.length()));
    String[] foot = side.foot("", label, "").split("\n");
    return List.of(foot[0], below.toString(), foot[1]);
  }

  /** Where steps begin and end. */
  private double[] edges() {
    return DoubleStream.concat(
            DoubleStream.of(least), IntStream.range(0, SIGNS.length()).mapToDouble(this::upTo))
        .toArray();
  }

  /** What signs mean: "· 2 to 5, ░ to 10...", in as many lines as it needs. */
  private List<String> legend(int width) {
    List<String> parts = new ArrayList<>(List.of(surface.unit() + ":"));
    int digits = Numbers.digits(edges());
    String first = SIGNS.charAt(0) + " " + Numbers.rounded(least, digits);
    parts.add(least < most ? first + " to " + Numbers.rounded(upTo(0), digits) : first);
    for (int step = 1; step < SIGNS.length() && least < most; step++) {
      parts.add(SIGNS.charAt(step) + " to " + Numbers.rounded(upTo(step), digits));
    }
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String part : parts) {
      if (!line.isEmpty() && line.length() + GAP.length() + part.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : GAP).append(part);
    }
    lines.add(line.toString());
    return lines;
  }
}
