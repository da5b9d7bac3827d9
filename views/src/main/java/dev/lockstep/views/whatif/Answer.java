package dev.lockstep.views.whatif;

import java.math.BigInteger;

/**
 * How long a run would have taken if something were different.
 *
 * @param ifWords what: "the network were twice as fast"
 * @param length the run's length as it was, in ticks
 * @param newUnits the length that it would have had, in units
 * @param unitsPerTick how many units a tick has
 */
public record Answer(String ifWords, long length, long newUnits, long unitsPerTick) {
  private static final BigInteger HUNDRED = BigInteger.valueOf(100);

  /** The length that it would have had, in ticks; what is left of a tick counts as one. */
  public long newLength() {
    return Math.ceilDiv(newUnits, unitsPerTick);
  }

  /** How many times as fast it would have been, in hundredths, a half rounded up; 100 if empty. */
  public long speedUpHundredths() {
    if (newUnits <= 0) {
      return HUNDRED.longValue();
    }
    BigInteger whole = BigInteger.valueOf(newUnits);
    return BigInteger.valueOf(length)
        .multiply(BigInteger.valueOf(unitsPerTick))
        .multiply(HUNDRED)
        .shiftLeft(1)
        .add(whole)
        .divide(whole.shiftLeft(1))
        .longValueExact();
  }
}
