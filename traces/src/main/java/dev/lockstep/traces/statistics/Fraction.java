package dev.lockstep.traces.statistics;

import java.math.BigInteger;
import java.util.List;

/** An exact fraction, not reduced. Its denominator is positive. */
record Fraction(BigInteger numerator, BigInteger denominator) {
  private static final Fraction ZERO = new Fraction(BigInteger.ZERO, BigInteger.ONE);
  private static final BigInteger TWO_HUNDRED = BigInteger.valueOf(200);

  /** A part of a whole; nothing, if the whole is nothing. */
  static Fraction of(BigInteger part, BigInteger whole) {
    return whole.signum() == 0 ? ZERO : new Fraction(part, whole);
  }

  /** A part of a whole; nothing, if the whole is nothing. */
  static Fraction of(long part, long whole) {
    return of(BigInteger.valueOf(part), BigInteger.valueOf(whole));
  }

  /**
   * The sum, added in pairs, and the pairs in pairs. Denominators grow with every addition, and so
   * the large ones are multiplied a few times only: 100,000 different ones take about a second.
   */
  static Fraction sum(List<Fraction> fractions) {
    return switch (fractions.size()) {
      case 0 -> ZERO;
      case 1 -> fractions.getFirst();
      default -> {
        int half = fractions.size() / 2;
        Fraction left = sum(fractions.subList(0, half));
        yield left.plus(sum(fractions.subList(half, fractions.size())));
      }
    };
  }

  private Fraction plus(Fraction other) {
    BigInteger left = numerator.multiply(other.denominator);
    BigInteger right = other.numerator.multiply(denominator);
    return new Fraction(left.add(right), denominator.multiply(other.denominator));
  }

  Fraction dividedBy(int count) {
    return of(numerator, denominator.multiply(BigInteger.valueOf(count)));
  }

  /** In whole hundredths; a half is rounded up. */
  long percent() {
    BigInteger twice = denominator.shiftLeft(1);
    return numerator.multiply(TWO_HUNDRED).add(denominator).divide(twice).longValueExact();
  }
}
