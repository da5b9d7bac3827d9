package dev.lockstep.views.plot.chart;

import dev.lockstep.views.plot.figure.Numbers;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.Locale;
import org.jfree.data.Range;

/**
 * Numbers along an axis, the same in every locale: with commas, or with an exponent where they are
 * very large or very small.
 */
final class AxisNumbers extends NumberFormat {
  private static final long serialVersionUID = 1;

  /** More digits are rarely needed, and hide what a sum of ticks is off by. */
  private static final int USUAL_DIGITS = 9;

  /** Ticks are a tenth of the axis apart or less, and have up to two digits. */
  private static final int MORE_DIGITS = 3;

  /** What is closer to 0, as a part of the axis, is 0: a sum of ticks is off by so much. */
  private static final double NOTHING = 1e-9;

  private final DecimalFormat plain = format("#,##0.#");
  private final DecimalFormat withExponent = format("0.#E0");
  private final double nothing;

  /** What has the usual digits. */
  AxisNumbers() {
    plain.setMaximumFractionDigits(USUAL_DIGITS);
    withExponent.setMaximumFractionDigits(USUAL_DIGITS);
    nothing = 0;
  }

  /** So many digits that ticks within a range differ. */
  AxisNumbers(Range range) {
    int behindPoint = (int) Math.ceil(-Math.log10(range.getLength())) + MORE_DIGITS;
    double largest = Math.max(Math.abs(range.getLowerBound()), Math.abs(range.getUpperBound()));
    int behindFirst = behindPoint + (int) Math.ceil(Math.log10(largest));
    plain.setMaximumFractionDigits(Math.max(USUAL_DIGITS, behindPoint));
    withExponent.setMaximumFractionDigits(Math.max(USUAL_DIGITS, behindFirst));
    nothing = range.getLength() * NOTHING;
  }

  private static DecimalFormat format(String pattern) {
    DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.ROOT);
    symbols.setExponentSeparator("e");
    return new DecimalFormat(pattern, symbols);
  }

  @Override
  public StringBuffer format(double number, StringBuffer to, FieldPosition position) {
    double size = Math.abs(number);
    if (size <= nothing) {
      return to.append('0');
    }
    boolean isPlain = size >= Numbers.SMALL && size < Numbers.LARGE;
    return (isPlain ? plain : withExponent).format(number, to, position);
  }

  @Override
  public StringBuffer format(long number, StringBuffer to, FieldPosition position) {
    return format((double) number, to, position);
  }

  @Override
  public Number parse(String text, ParsePosition position) {
    throw new UnsupportedOperationException("axes are only written");
  }
}
