package dev.lockstep.views.plot.figure;

import dev.lockstep.views.measure.Nodes;

/**
 * What lies along one side of a plot.
 *
 * @param label what it is, with its unit
 * @param low where it begins
 * @param high where it ends
 * @param scale how numbers lie on it
 */
public record Axis(String label, double low, double high, Scale scale) {
  /** How numbers lie on an axis. */
  public enum Scale {
    /** Evenly, with any numbers between. */
    EVEN,
    /** Evenly; there are only whole numbers. */
    WHOLE,
    /** Each doubling takes as much room. */
    DOUBLING
  }

  /** An axis of nodes; the host lies below 0. */
  public static Axis of(Nodes nodes, String label) {
    double low = nodes.hasHost() ? -nodes.perRow() - 0.5 : -0.5;
    return new Axis(label, low, Math.max(nodes.count(), 1) - 0.5, Scale.WHOLE);
  }
}
