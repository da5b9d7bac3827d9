package dev.lockstep.views.plot.chart;

import dev.lockstep.views.plot.figure.Axis;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.List;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.NumberTickUnitSource;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.Range;

/** Makes the axes of charts. */
final class Axes {
  /** Room around numbers: it keeps ticks apart. */
  private static final RectangleInsets BELOW = new RectangleInsets(3, 10, 3, 10);

  private static final RectangleInsets BESIDE = new RectangleInsets(8, 3, 8, 3);

  /** Ticks of more have no room. */
  private static final int MOST_DOUBLINGS = 32;

  /** A shorter axis, as a part of its numbers, has no ticks that differ. */
  private static final double SHORTEST = 1e-12;

  /** JFreeChart searches for ever for the ticks of an axis as short as the least doubles. */
  private static final double LEAST = 1e-300;

  private static final RectangleInsets CLOSE = new RectangleInsets(0, 4, 0, 4);

  /** Nodes by their numbers; what lies below 0 is the host. */
  private static final class NodeFormat extends NumberFormat {
    private static final long serialVersionUID = 1;

    @Override
    public StringBuffer format(double number, StringBuffer to, FieldPosition ignored) {
      return to.append(number < 0 ? "host" : new AxisNumbers().format(number));
    }

    @Override
    public StringBuffer format(long number, StringBuffer to, FieldPosition ignored) {
      return format((double) number, to, ignored);
    }

    @Override
    public Number parse(String text, ParsePosition position) {
      throw new UnsupportedOperationException("axes are only written");
    }
  }

  private Axes() {}

  static ValueAxis beside(Axis axis) {
    ValueAxis beside = of(axis);
    beside.setTickLabelInsets(BESIDE);
    return beside;
  }

  /** An axis with as many ticks as have room; beside a plot, fewer. */
  static ValueAxis of(Axis axis) {
    return dressed(
        switch (axis.scale()) {
          case EVEN -> even(axis, false, new AxisNumbers(range(axis)));
          case WHOLE -> even(axis, true, new AxisNumbers(range(axis)));
          case DOUBLING -> doubling(axis);
        });
  }

  /** An axis on which nodes lie. */
  static ValueAxis ofNodes(Axis axis) {
    return dressed(even(axis, true, new NodeFormat()));
  }

  /** The same beside a plot. */
  static ValueAxis ofNodesBeside(Axis axis) {
    ValueAxis beside = ofNodes(axis);
    beside.setTickLabelInsets(BESIDE);
    return beside;
  }

  /** An axis with a name at 0, 1, 2... */
  static ValueAxis of(Axis axis, List<String> names) {
    SymbolAxis symbols = new SymbolAxis(axis.label(), names.toArray(String[]::new));
    symbols.setGridBandsVisible(false);
    symbols.setRange(axis.low(), axis.high());
    dressed(symbols);
    symbols.setTickLabelInsets(CLOSE);
    return symbols;
  }

  /** From its begin to its end; longer where these are nearly the same. */
  private static Range range(Axis axis) {
    double largest = Math.max(Math.abs(axis.low()), Math.abs(axis.high()));
    double shortest = largest == 0 ? 1 : Math.max(largest * SHORTEST, LEAST);
    double more = Math.max(0, shortest - (axis.high() - axis.low())) / 2;
    return new Range(axis.low() - more, axis.high() + more);
  }

  private static NumberAxis even(Axis axis, boolean isWhole, NumberFormat format) {
    NumberAxis even = new NumberAxis(axis.label());
    even.setStandardTickUnits(new NumberTickUnitSource(isWhole, format));
    even.setNumberFormatOverride(format);
    even.setRange(range(axis));
    return even;
  }

  private static LogAxis doubling(Axis axis) {
    LogAxis doubling = new LogAxis(axis.label());
    doubling.setBase(2);
    double all = (Math.log(axis.high()) - Math.log(axis.low())) / Math.log(2);
    double doublings = Math.max(1, Math.ceil(all / MOST_DOUBLINGS));
    doubling.setTickUnit(new NumberTickUnit(doublings, new AxisNumbers(), 0));
    doubling.setNumberFormatOverride(new AxisNumbers());
    doubling.setRange(axis.low(), axis.high());
    return doubling;
  }

  private static ValueAxis dressed(ValueAxis axis) {
    axis.setTickLabelInsets(BELOW);
    axis.setLabelFont(Look.LABEL);
    axis.setLabelPaint(Look.INK);
    axis.setTickLabelFont(Look.TICK);
    axis.setTickLabelPaint(Look.INK);
    axis.setAxisLinePaint(Look.PALE_INK);
    axis.setTickMarkPaint(Look.PALE_INK);
    return axis;
  }
}
