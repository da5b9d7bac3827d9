package dev.lockstep.views.plot.chart;

import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Heat;
import dev.lockstep.views.plot.figure.Surface;
import java.awt.Color;
import java.awt.Paint;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.renderer.PaintScale;

/**
 * The colours of values: the larger, the darker. White is none of them.
 *
 * <p>Where values lie far apart, the scale goes by logarithms: each order of magnitude, or each
 * doubling, takes as much of it.
 */
final class HeatScale implements PaintScale {
  private static final double FAR = 100;

  /** A scale of one value is so much longer than it, as a part of it. */
  private static final double PART = 1e-9;

  /** More than so many doublings have no room beside a scale. */
  private static final int MOST_DOUBLINGS = 12;

  /** Nor have ticks of more powers of ten. */
  private static final int MOST_POWERS = 24;

  /** ColorBrewer's YlGnBu, without its palest. */
  private static final int[] COLORS = {
    0xEDF8B1, 0xC7E9B4, 0x7FCDBB, 0x41B6C4, 0x1D91C0, 0x225EA8, 0x253494, 0x081D58
  };

  /** Powers of a number. */
  private static final class PowerFormat extends NumberFormat {
    private static final long serialVersionUID = 1;

    private final int base;

    PowerFormat(int base) {
      this.base = base;
    }

    @Override
    public StringBuffer format(double exponent, StringBuffer to, FieldPosition ignored) {
      return to.append(new AxisNumbers().format(Math.pow(base, exponent)));
    }

    @Override
    public StringBuffer format(long exponent, StringBuffer to, FieldPosition ignored) {
      return format((double) exponent, to, ignored);
    }

    @Override
    public Number parse(String text, ParsePosition position) {
      throw new UnsupportedOperationException("axes are only written");
    }
  }

  /** Of which number's powers take as much of it each; 1 if it is even. */
  private final int base;

  private final double low;
  private final double high;
  private final String unit;

  private HeatScale(String unit, int base, double low, double high) {
    this.unit = unit;
    this.base = base;
    this.low = low;
    this.high = high > low ? high : low + Math.max(1, Math.abs(low) * PART);
  }

  /** That of values from 0 on; orders of magnitude begin at a power of ten. */
  static HeatScale of(Heat heat) {
    double most = Math.max(heat.most(), Double.MIN_NORMAL);
    return heat.least() > 0 && most / heat.least() > FAR
        ? new HeatScale(heat.unit(), 10, Math.floor(Math.log10(heat.least())), Math.log10(most))
        : new HeatScale(heat.unit(), 1, 0, most);
  }

  /** That from the least value to the largest. */
  static HeatScale of(Surface surface) {
    double least = surface.least();
    double most = surface.most();
    if (!surface.isFar()) {
      return new HeatScale(surface.unit(), 1, least, most);
    }
    int base = most / least <= 1 << MOST_DOUBLINGS ? 2 : 10;
    return new HeatScale(surface.unit(), base, power(base, least), power(base, most));
  }

  private static double power(int base, double value) {
    return base == 10 ? Math.log10(value) : Math.log(value) / Math.log(base);
  }

  Color color(double value) {
    return at(base > 1 ? power(base, value) : value);
  }

  private Color at(double place) {
    double share = Math.clamp((place - low) / (high - low), 0, 1) * (COLORS.length - 1);
    int below = Math.min((int) share, COLORS.length - 2);
    return mixed(new Color(COLORS[below]), new Color(COLORS[below + 1]), share - below);
  }

  private static Color mixed(Color one, Color other, double share) {
    return new Color(
        mixed(one.getRed(), other.getRed(), share),
        mixed(one.getGreen(), other.getGreen(), share),
        mixed(one.getBlue(), other.getBlue(), share));
  }

  private static int mixed(int one, int other, double share) {
    return (int) Math.round(one + (other - one) * share);
  }

  /** The axis beside the strip of colours. */
  ValueAxis axis() {
    ValueAxis axis = Axes.beside(new Axis(unit, low, high, Axis.Scale.EVEN));
    if (base > 1 && axis instanceof NumberAxis numbers) {
      numbers.setNumberFormatOverride(new PowerFormat(base));
      double powers = Math.max(1, Math.ceil((high - low) / MOST_POWERS));
      numbers.setTickUnit(new NumberTickUnit(powers, new PowerFormat(base)));
    }
    return axis;
  }

  @Override
  public double getLowerBound() {
    return low;
  }

  @Override
  public double getUpperBound() {
    return high;
  }

  @Override
  public Paint getPaint(double place) {
    return at(place);
  }
}
