package dev.lockstep.views.plot.text;

import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Curves through points as a bar for each point, one curve below the other; of a curve beside what
 * it ought to be, a dot is where that is.
 */
final class PointsText {
  private static final int VALUES = 16;

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
      String values = String.format(Locale.ROOT, " %.2f of ", curve.ys()[i]);
      lines.add(side.line(Side.shortly(curve.xs()[i]), bar + values + Side.shortly(ideal.ys()[i])));
    }
    return lines;
  }

  private static List<String> each(Curves curves, int width) {
    List<String> lines = new ArrayList<>();
    double most = curves.curves().stream().mapToDouble(Curve::highest).max().orElse(1);
    for (Curve curve : curves.curves()) {
      int names = curves.x().label().length();
      for (double x : curve.xs()) {
        names = Math.max(names, Side.shortly(x).length());
      }
      Side side = Side.of(names, width - VALUES);
      if (!lines.isEmpty()) {
        lines.add("");
      }
      String what = curve.name().equals(curves.y().label()) ? "" : " (" + curve.name() + ")";
      lines.add(side.line(curves.x().label(), curves.y().label() + what));
      for (int i = 0; i < curve.ys().length; i++) {
        double share = most > 0 ? Math.max(0, curve.ys()[i]) / most : 0;
        String bar = bar(share, 0, side.columns());
        lines.add(side.line(Side.shortly(curve.xs()[i]), bar + " " + Side.shortly(curve.ys()[i])));
      }
    }
    return lines;
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
