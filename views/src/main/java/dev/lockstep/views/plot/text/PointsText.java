package dev.lockstep.views.plot.text;

import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import dev.lockstep.views.plot.figure.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Curves through points as a bar for each point, one curve below the other; of a curve beside what
 * it ought to be, a dot is where that is. Where values are below zero, bars begin at a line for it.
 */
final class PointsText {
  private static final int VALUES = 16;

  /** Two digits behind the point say little of less. */
  private static final double SMALL = 0.1;

  private PointsText() {}

  static List<String> of(Curves curves, int width) {
    Curve curve = curves.curves().getFirst();
    Curve ideal = curves.curves().getLast();
    if (ideal.style() != Curve.Style.IDEAL) {
      return each(curves, width);
    }
    int names = Math.max(curves.x().label().length(), Side.shortly(curves.x().high()).length());
    Side side = Side.of(names, width - VALUES);
    double most = Math.max(curve.highest(), ideal.highest());
    List<String> lines = new ArrayList<>();
    lines.add(side.line(curves.x().label(), curves.y().label() + " (· " + ideal.name() + ")"));
    for (int i = 0; i < curve.ys().length; i++) {
      String bar = bar(curve.ys()[i] / most, ideal.ys()[i] / most, side.columns());
      String values = " " + times(curve.ys()[i]) + " of " + Side.shortly(ideal.ys()[i]);
      lines.add(side.line(Side.shortly(curve.xs()[i]), bar + values));
    }
    return lines;
  }

  private static String times(double speedup) {
    boolean isSmall = speedup < SMALL && speedup > 0;
    return isSmall ? Side.shortly(speedup) : String.format(Locale.ROOT, "%.2f", speedup);
  }

  private static List<String> each(Curves curves, int width) {
    List<String> lines = new ArrayList<>();
    double[] all = all(curves.curves().stream().map(Curve::ys));
    int digits = Numbers.digits(all);
    int digitsOfX = Numbers.digits(all(curves.curves().stream().map(Curve::xs)));
    int values = 1 + longest(all, digits);
    for (Curve curve : curves.curves()) {
      int names = Math.max(curves.x().label().length(), longest(curve.xs(), digitsOfX));
      Side side = Side.of(names, width - Math.max(VALUES, values));
      Bars bars = Bars.of(all, side.columns());
      if (!lines.isEmpty()) {
        lines.add("");
      }
      String what = curve.name().equals(curves.y().label()) ? "" : " (" + curve.name() + ")";
      lines.add(side.line(curves.x().label(), curves.y().label() + what));
      for (int i = 0; i < curve.ys().length; i++) {
        String value = Numbers.rounded(curve.ys()[i], digits);
        String name = Numbers.rounded(curve.xs()[i], digitsOfX);
        lines.add(side.line(name, bars.of(curve.ys()[i]) + " " + value));
      }
    }
    return lines;
  }

  private static double[] all(Stream<double[]> some) {
    return some.flatMapToDouble(Arrays::stream).toArray();
  }

  private static int longest(double[] numbers, int digits) {
    return DoubleStream.of(numbers)
        .mapToInt(number -> Numbers.rounded(number, digits).length())
        .max()
        .orElse(0);
  }

  /**
   * Bars of which those below zero go to the left of a line.
   *
   * @param below the columns left of the line; 0 if there is none
   * @param above the columns right of it
   */
  private record Bars(double least, double most, int below, int above) {
    static Bars of(double[] values, int columns) {
      double least = Math.min(0, DoubleStream.of(values).min().orElse(0));
      double most = Math.max(0, DoubleStream.of(values).max().orElse(0));
      if (least == 0 || columns < 2) {
        return new Bars(0, most, 0, columns);
      }
      int below = (int) Math.round((columns - 1) * (least / (least - most)));
      below = Math.clamp(below, 1, columns - 1);
      return new Bars(least, most, below, columns - 1 - below);
    }

    String of(double value) {
      int left = value < 0 && below > 0 ? (int) Math.round(value / least * below) : 0;
      int right = value > 0 ? (int) Math.round(value / most * above) : 0;
      String line = below > 0 ? " ".repeat(below - left) + "█".repeat(left) + "│" : "";
      return line + "█".repeat(right) + " ".repeat(above - right);
    }
  }

  private static String bar(double share, double idealShare, int columns) {
    int full = (int) Math.round(share * columns);
    int dot = Math.max(0, (int) Math.round(idealShare * columns) - 1);
    StringBuilder bar = new StringBuilder("█".repeat(full) + " ".repeat(columns - full));
    if (idealShare > 0 && dot >= full) {
      bar.setCharAt(dot, '·');
    }
    return bar.toString();
  }
}
