package dev.lockstep.views.plot.text;

import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import java.util.ArrayList;
import java.util.List;

/** Curves of steps as columns of blocks, one below the other. */
final class StepsText {
  private static final String EIGHTHS = " ▁▂▃▄▅▆▇█";
  private static final int HIGH = 12;
  private static final int LOW = 5;

  private StepsText() {}

  static List<String> of(Curves curves, int width) {
    int names = Side.shortly(curves.y().high()).length();
    Side side = Side.of(names, width);
    boolean isAlone = curves.curves().size() == 1;
    List<String> lines = new ArrayList<>();
    for (Curve curve : curves.curves()) {
      lines.add(curve.name());
      Axis y =
          isAlone ? curves.y() : new Axis("", 0, Math.max(1, curve.highest()), curves.y().scale());
      lines.addAll(panel(curve, curves.x(), y.high(), side, isAlone ? HIGH : LOW));
    }
    lines.addAll(List.of(side.foot(curves.x()).split("\n")));
    return lines;
  }

  private static List<String> panel(Curve curve, Axis x, double most, Side side, int height) {
    double[] means = means(curve, x, side.columns());
    List<String> lines = new ArrayList<>();
    for (int row = height - 1; row >= 0; row--) {
      StringBuilder line = new StringBuilder();
      for (double mean : means) {
        long eighths = Math.round(mean / most * height * 8) - 8L * row;
        boolean isLow = row == 0 && mean > 0 && eighths == 0;
        line.append(EIGHTHS.charAt(isLow ? 1 : Math.clamp(eighths, 0, 8)));
      }
      lines.add(side.line(name(row, height, most), line.toString()));
    }
    return lines;
  }

  private static String name(int row, int height, double most) {
    if (row == height - 1) {
      return Side.shortly(most);
    }
    return row == 0 ? "0" : "";
  }

  /** The mean in each column. */
  static double[] means(Curve curve, Axis x, int columns) {
    double[] sums = new double[columns];
    double width = (x.high() - x.low()) / columns;
    for (int step = 0; step < curve.ys().length; step++) {
      double begin = (curve.xs()[step] - x.low()) / width;
      double end = (curve.xs()[step + 1] - x.low()) / width;
      for (int column = (int) begin; column < end && column < columns; column++) {
        double part = Math.min(end, column + 1) - Math.max(begin, column);
        sums[column] += curve.ys()[step] * part;
      }
    }
    return sums;
  }
}
