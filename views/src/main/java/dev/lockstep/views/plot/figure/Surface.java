package dev.lockstep.views.plot.figure;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * A value over two axes, known at some of their places. The first row is at the bottom, as on a
 * map.
 *
 * @param x what lies along it
 * @param y what lies beside it
 * @param unit what values are, with their unit
 * @param values by row and column; NaN where nothing is known
 */
public record Surface(Heat.Side x, Heat.Side y, String unit, double[][] values) implements Body {
  /** Where there is so many times as much, each doubling takes as much of the scale. */
  private static final int FAR = 16;

  /** A place without neighbours reaches so far to each side, as a part of its number. */
  private static final double PART = 1e-9;

  /** No edge is closer to 0, where logarithms end, or beyond what an axis can have. */
  private static final double NEAR_0 = 1e-305;

  private static final double LARGEST = 1e305;

  /**
   * A side with a place for each of some numbers, which reaches half of the way to its neighbours:
   * where the scale doubles, half of the way on it.
   *
   * @param places in order, from small to large
   * @param names what they are called
   */
  public static Heat.Side side(
      String label, double[] places, List<String> names, Axis.Scale scale) {
    boolean isDoubling = scale == Axis.Scale.DOUBLING;
    double[] at = isDoubling ? Arrays.stream(places).map(Math::log).toArray() : places.clone();
    double[] edges = new double[at.length + 1];
    for (int i = 1; i < at.length; i++) {
      edges[i] = (at[i - 1] + at[i]) / 2;
    }
    double alone = Math.max(0.5, Math.abs(at[0]) * PART);
    edges[0] = at.length > 1 ? 2 * at[0] - edges[1] : at[0] - alone;
    edges[at.length] = 2 * at[at.length - 1] - edges[at.length - 1];
    if (isDoubling) {
      edges =
          Arrays.stream(edges).map(edge -> Math.clamp(Math.exp(edge), NEAR_0, LARGEST)).toArray();
    }
    return new Heat.Side(new Axis(label, edges[0], edges[at.length], scale), edges, names);
  }

  private DoubleSummaryStatistics known() {
    return Arrays.stream(values)
        .flatMapToDouble(Arrays::stream)
        .filter(value -> !Double.isNaN(value))
        .summaryStatistics();
  }

  /** The least value; at least one is known. */
  public double least() {
    return known().getMin();
  }

  /** The largest value. */
  public double most() {
    return known().getMax();
  }

  /** Whether values lie so far apart that each doubling takes as much of the scale. */
  public boolean isFar() {
    DoubleSummaryStatistics known = known();
    return known.getMin() > 0 && known.getMax() / known.getMin() >= FAR;
  }
}
