package dev.lockstep.views.plot.chart;

import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Heat;
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
 * The colours of values: the larger, the darker; white is 0.
 *
 * <p>Where values differ by orders of magnitude, each order takes as much of the scale: then the
 * scale goes by logarithms.
 */
final class HeatScale implements PaintScale {
  private static final double FAR = 100;

  /** ColorBrewer's YlGnBu, without its palest. */
  private static final int[] COLORS = {
    0xEDF8B1, 0xC7E9B4, 0x7FCDBB, 0x41B6C4, 0x1D91C0, 0x225EA8, 0x253494, 0x081D58
  };

  /** Powers of ten. */
  private static final class PowerFormat extends NumberFormat {
    private static final long serialVersionUID = 1;

    @Override
    public StringBuffer format(double exponent, StringBuffer to, FieldPosition ignored) {
      return to.append(Axes.numbers().format(Math.pow(10, exponent)));
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

  private final boolean isFar;
  private final double low;
  private final double high;
  private final String unit;

  HeatScale(Heat heat) {
    double most = Math.max(heat.most(), Double.MIN_NORMAL);
    isFar = heat.least() > 0 && most / heat.least() > FAR;
    low = isFar ? Math.floor(Math.log10(heat.least())) : 0;
    high = isFar ? Math.log10(most) : most;
    unit = heat.unit();
  }

  Color color(double value) {
    if (value <= 0) {
      return Color.WHITE;
    }
    return at(isFar ? Math.log10(value) : value);
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
    if (isFar && axis instanceof NumberAxis numbers) {
      numbers.setNumberFormatOverride(new PowerFormat());
      numbers.setTickUnit(new NumberTickUnit(1, new PowerFormat()));
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
