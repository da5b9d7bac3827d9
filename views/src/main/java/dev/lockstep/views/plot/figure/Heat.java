package dev.lockstep.views.plot.figure;

import dev.lockstep.views.measure.Nodes;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Values by row and column, shown as colours. The first row is at the top.
 *
 * @param columns what columns are
 * @param rows what rows are
 * @param unit what values are, with their unit
 * @param values by row and column
 * @param full the largest value that there can be; empty if the largest one counts
 */
public record Heat(Side columns, Side rows, String unit, double[][] values, OptionalDouble full)
    implements Body {
  /**
   * One side of it.
   *
   * @param axis what lies along it, in the same numbers as the edges
   * @param edges where each row or column begins, and where the last one ends
   * @param names what they are called
   */
  public record Side(Axis axis, double[] edges, List<String> names) {
    /** Makes the names fit to be shown. */
    public Side {
      names = names.stream().map(PictureText::of).toList();
    }

    /** A side along which the processors' rows lie. */
    public static Side of(Nodes nodes, String label) {
      double[] edges = new double[nodes.rows() + 1];
      String[] names = new String[nodes.rows()];
      for (int row = 0; row < nodes.rows(); row++) {
        names[row] = nodes.name(row);
        edges[row] = nodes.first(row) - 0.5;
      }
      edges[nodes.rows()] = nodes.count() - 0.5;
      return new Side(Axis.of(nodes, label), edges, List.of(names));
    }

    /** A side with names only, each as wide as the others. */
    public static Side of(List<String> names, String label) {
      double[] edges = new double[names.size() + 1];
      for (int i = 0; i < edges.length; i++) {
        edges[i] = i - 0.5;
      }
      Axis axis = new Axis(label, -0.5, names.size() - 0.5, Axis.Scale.WHOLE);
      return new Side(axis, edges, names);
    }
  }

  /** The value with the strongest colour. */
  public double most() {
    double most = full.orElse(0);
    for (double[] row : values) {
      for (double value : row) {
        most = Math.max(most, value);
      }
    }
    return most;
  }

  /** The least value that is not 0. Where one is full, values are shown from 0 on. */
  public double least() {
    if (full.isPresent()) {
      return 0;
    }
    double least = most();
    for (double[] row : values) {
      for (double value : row) {
        least = value > 0 ? Math.min(least, value) : least;
      }
    }
    return least;
  }
}
