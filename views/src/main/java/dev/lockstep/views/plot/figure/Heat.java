package dev.lockstep.views.plot.figure;

import java.util.List;

/**
 * Values by row and column, shown as colours.
 *
 * @param columns what columns are
 * @param rows what rows are
 * @param unit what values are, with their unit
 * @param values by row and column
 * @param order whether the first row is at the top
 */
public record Heat(Side columns, Side rows, String unit, double[][] values, Order order)
    implements Body {
  /** Where the first row is. */
  public enum Order {
    /** At the top, as in matrices and lists. */
    FIRST_ON_TOP,
    /** At the bottom, as on axes. */
    FIRST_BELOW
  }

  /**
   * One side of it.
   *
   * @param axis what lies along it, in the same numbers as the edges
   * @param edges where each row or column begins, and where the last one ends
   * @param names what they are called
   */
  public record Side(Axis axis, double[] edges, List<String> names) {
    /** Takes a copy of the names. */
    public Side {
      names = List.copyOf(names);
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
      return new Side(nodes.axis(label), edges, List.of(names));
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

  /** The largest value. */
  public double most() {
    double most = 0;
    for (double[] row : values) {
      for (double value : row) {
        most = Math.max(most, value);
      }
    }
    return most;
  }

  /** The least value that is not 0; the largest if there is none. */
  public double least() {
    double least = most();
    for (double[] row : values) {
      for (double value : row) {
        least = value > 0 ? Math.min(least, value) : least;
      }
    }
    return least;
  }
}
