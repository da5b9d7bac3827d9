package dev.lockstep.cli.machines;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Writes numbers as people read them. */
final class Decimals {
  private static final MathContext FOUR_DIGITS = new MathContext(4);
  private static final int MILLION_PLACES = 6;
  private static final int TABLE_PLACES = 2;

  private Decimals() {}

  /** The first four digits that say something, and never fewer than are before the point. */
  static String shortly(BigDecimal number) {
    BigDecimal rounded =
        number.precision() - number.scale() > FOUR_DIGITS.getPrecision()
            ? number.setScale(0, RoundingMode.HALF_UP)
            : number.round(FOUR_DIGITS);
    return plain(rounded);
  }

  /** For a column: two places. */
  static String inColumn(BigDecimal number) {
    return number.setScale(TABLE_PLACES, RoundingMode.HALF_UP).toPlainString();
  }

  /** At most two places. */
  static String twoPlaces(BigDecimal number) {
    return plain(number.setScale(TABLE_PLACES, RoundingMode.HALF_UP));
  }

  /** Without zeros at the end. */
  static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }

  /** A number of millionths. */
  static String ofMillionths(long millionths) {
    return plain(BigDecimal.valueOf(millionths, MILLION_PLACES));
  }

  static BigDecimal inMillions(BigDecimal number) {
    return number.movePointLeft(MILLION_PLACES);
  }

  static BigDecimal inThousands(BigDecimal number) {
    return number.movePointLeft(MILLION_PLACES / 2);
  }

  /** A whole number with commas: 10,000,000. */
  static String grouped(long number) {
    String digits = Long.toString(number);
    StringBuilder text = new StringBuilder(digits);
    for (int at = digits.length() - 3; at > 0; at -= 3) {
      text.insert(at, ',');
    }
    return text.toString();
  }
}
