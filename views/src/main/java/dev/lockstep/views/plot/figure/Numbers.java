package dev.lockstep.views.plot.figure;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;

/** Numbers as pictures write them; the very large and the very small ones with an exponent. */
public final class Numbers {
  /** From here on numbers have an exponent. */
  public static final double LARGE = 1e15;

  /** Below this, too. */
  public static final double SMALL = 1e-6;

  /** Where numbers are as far apart as they usually are, so many tell them apart. */
  private static final int FEWEST_DIGITS = 4;

  /** Two different doubles differ in so many digits. */
  private static final int MOST_DIGITS = 17;

  private Numbers() {}

  /** All of its digits: it is read as the same double. */
  public static String plain(double number) {
    return Double.isFinite(number)
        ? text(BigDecimal.valueOf(number).stripTrailingZeros())
        : String.valueOf(number);
  }

  /** So many digits, and never fewer than are before the point. */
  public static String rounded(double number, int digits) {
    if (!Double.isFinite(number)) {
      return String.valueOf(number);
    }
    BigDecimal exact = BigDecimal.valueOf(number);
    int whole = Math.abs(number) < LARGE ? exact.precision() - exact.scale() : 0;
    MathContext rounding = new MathContext(Math.max(digits, whole));
    return text(exact.round(rounding).stripTrailingZeros());
  }

  private static String text(BigDecimal number) {
    double size = Math.abs(number.doubleValue());
    if (number.signum() == 0) {
      return "0";
    }
    if (size >= SMALL && size < LARGE) {
      return number.toPlainString();
    }
    int exponent = number.precision() - number.scale() - 1;
    return number.movePointLeft(exponent).toPlainString() + "e" + exponent;
  }

  /** How many digits tell those of some numbers apart that differ; four at least. */
  public static int digits(double... numbers) {
    double[] sorted = Arrays.stream(numbers).sorted().distinct().toArray();
    int digits = FEWEST_DIGITS;
    for (int at = 1; at < sorted.length; at++) {
      while (digits < MOST_DIGITS
          && rounded(sorted[at - 1], digits).equals(rounded(sorted[at], digits))) {
        digits++;
      }
    }
    return digits;
  }
}
