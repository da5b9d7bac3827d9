package dev.lockstep.views.plot.text;

import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A curve through points as a bar for each point; a dot is where it ought to be. */
final class PointsText {
  private static final int VALUES = 16;

  private PointsText() {}

  static List<String> of(Curves curves, int width) {
    Curve curve = curves.curves().getFirst();
    Curve ideal = curves.curves().getLast();
    int names = Math.max(curves.x().label().length(), Side.shortly(curves.x().high()).length());
    Side side = Side.of(names, width - VALUES);
    double most = Math.max(curve.highest(), ideal.highest());
    List<String> lines = new ArrayList<>();
    lines.add(side.line(curves.x().label(), curves.y().label() + " (· " + ideal.name() + ")"));
    for (int i = 0; i < curve.ys().length; i++) {
      String bar = bar(curve.ys()[i] / most, ideal.ys()[i] / most, side.columns());
      String values = String.format(Locale.ROOT, " %.2f of ", curve.ys()[i]);
      lines.add(side.line(Side.shortly(curve.xs()[i]), bar + values + Side.shortly(ideal.ys()[i])));
    }
    return lines;
  }

  private static String bar(double share, double idealShare, int columns) {
    int full = (int) Math.round(share * columns);
    int dot = Math.max(0, (int) Math.round(idealShare * columns) - 1);
    StringBuilder bar = new StringBuilder("█".repeat(full) + " ".repeat(columns - full));
    if (dot >= full) {
      bar.setCharAt(dot, '·');
    }
    return bar.toString();
  }
}
