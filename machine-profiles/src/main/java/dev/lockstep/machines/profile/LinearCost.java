package dev.lockstep.machines.profile;

/**
 * A time that grows with a length: so much, and so much for each byte.
 *
 * @param millionths of a tick, whatever the length
 * @param millionthsPerByte of a tick
 */
public record LinearCost(long millionths, long millionthsPerByte) {
  /** No time at all. */
  public static final LinearCost NONE = new LinearCost(0, 0);

  /**
   * A million ticks. With more, the ticks of the longest messages would leave no room in a long.
   */
  public static final long MOST_MILLIONTHS_PER_BYTE = 1_000_000_000_000L;

  private static final long UNIT = 1_000_000;
  private static final long NANOS_OF_SECOND = 1_000_000_000;

  /** Refuses negative times. */
  public LinearCost {
    if (millionths < 0 || millionthsPerByte < 0) {
      throw new IllegalArgumentException("negative: " + millionths + ", " + millionthsPerByte);
    }
  }

  /** So many ticks, whatever the length. */
  public static LinearCost ofTicks(long ticks) {
    return new LinearCost(Math.multiplyExact(ticks, UNIT), 0);
  }

  /** So many ticks for each byte. */
  public static LinearCost ofTicksPerByte(long ticks) {
    return new LinearCost(0, Math.multiplyExact(ticks, UNIT));
  }

  /**
   * Of decimal numbers of nanoseconds, at most a second each with six places, on a clock of at most
   * a terahertz; half a millionth of a tick is rounded up.
   */
  public static LinearCost ofNanos(String nanos, String nanosPerByte, long clockHertz) {
    return new LinearCost(millionths(nanos, clockHertz), millionths(nanosPerByte, clockHertz));
  }

  private static long millionths(String nanos, long clockHertz) {
    return billionth(Millionths.of(nanos), clockHertz);
  }

  /** A billionth of a product that may not fit in a long; half is rounded up. */
  private static long billionth(long a, long b) {
    long billionsOfA = a / NANOS_OF_SECOND;
    long billionsOfB = b / NANOS_OF_SECOND;
    long restOfA = a % NANOS_OF_SECOND;
    long restOfB = b % NANOS_OF_SECOND;
    long rest = Millionths.rounded(restOfA * restOfB, NANOS_OF_SECOND);
    return Math.multiplyExact(a, billionsOfB) + billionsOfA * restOfB + rest;
  }

  /** The whole ticks for a length in bytes; half a tick is rounded up, once for the sum. */
  public long ticks(long bytes) {
    long whole = millionthsPerByte / UNIT * bytes;
    return whole + (millionthsPerByte % UNIT * bytes + millionths + UNIT / 2) / UNIT;
  }

  /** The same for so many packets, each of which takes what doesn't grow with the length. */
  public long ticks(long bytes, long packets) {
    long whole = millionths / UNIT * packets + millionthsPerByte / UNIT * bytes;
    long rest = millionths % UNIT * packets + millionthsPerByte % UNIT * bytes;
    return whole + (rest + UNIT / 2) / UNIT;
  }
}
