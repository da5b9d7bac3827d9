package dev.lockstep.views.plot.figure;

import java.util.List;

/**
 * Curves over a common axis.
 *
 * @param x what they run along
 * @param y what their values are
 * @param curves the most important one first
 */
public record Curves(Axis x, Axis y, List<Curve> curves) implements Body {
  /** Takes a copy of the list. */
  public Curves {
    curves = List.copyOf(curves);
  }
}
