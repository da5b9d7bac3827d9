package dev.lockstep.views.plot.figure;

import dev.lockstep.views.measure.Steps;

/**
 * One curve of a plot.
 *
 * @param name what it shows
 * @param style how its points belong together
 * @param xs where; one more than values if it is of steps, which last from one to the next
 * @param ys its values
 * @param lows of steps that are means: the least value within
 * @param highs the largest
 */
public record Curve(
    String name, Style style, double[] xs, double[] ys, double[] lows, double[] highs) {
  /** How a curve is drawn. */
  public enum Style {
    /** Its value stays until it is another. */
    STEPS,
    /** It is known at points, and straight between them. */
    POINTS,
    /** As points, but of what ought to be. */
    IDEAL
  }

  /** A number in steps over time. */
  public static Curve of(String name, Steps steps, TimeScale time) {
    return new Curve(
        name, Style.STEPS, time.of(steps.edges()), steps.means(), steps.lows(), steps.highs());
  }

  /** A curve that is known at points. */
  public static Curve through(String name, Style style, double[] xs, double[] ys) {
    return new Curve(name, style, xs, ys, ys, ys);
  }

  /** Whether some of its values are means of what differs. */
  public boolean hasBand() {
    for (int i = 0; i < lows.length; i++) {
      if (lows[i] < highs[i]) {
        return true;
      }
    }
    return false;
  }

  /** The largest value, of means or of what is within them. */
  public double highest() {
    double most = 0;
    for (double high : highs) {
      most = Math.max(most, high);
    }
    return most;
  }
}
