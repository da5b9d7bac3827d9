package dev.lockstep.machines.profile;

/**
 * The decimal numbers of profiles, which have at most six places, as whole millionths.
 *
 * <p>{@code BigDecimal} would do as well, but it makes large tables when it is first used: that
 * took a run of a small program 30 of its 700 ms.
 */
public final class Millionths {
  /** One. */
  public static final long ONE = 1_000_000;

  private static final int PLACES = 6;
  private static final int TEN = 10;

  private Millionths() {}

  /**
   * Those of a number in digits, with at most six behind its point.
   *
   * @throws NumberFormatException if there is anything else in it, or if it has too many digits
   */
  public static long of(String decimal) {
    int point = decimal.indexOf('.');
    if (point < 0) {
      return Math.multiplyExact(Long.parseLong(decimal), ONE);
    }
    String places = decimal.substring(point + 1);
    if (places.length() > PLACES) {
      throw new NumberFormatException(decimal);
    }
    long unit = ONE;
    for (int i = 0; i < places.length(); i++) {
      unit /= TEN;
    }
    long whole = Long.parseLong(decimal.substring(0, point));
    return Math.addExact(Math.multiplyExact(whole, ONE), Long.parseLong(places) * unit);
  }

  /** So many units, for a number of parts of a unit; half a unit is rounded up. */
  public static long rounded(long parts, long partsOfUnit) {
    return (parts + partsOfUnit / 2) / partsOfUnit;
  }
}
