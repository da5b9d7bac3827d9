package dev.lockstep.machines.profile;

/**
 * What the elements cost that a library routine works through, in thousandths of a tick.
 *
 * <p>The first ones may cost less than the others: as many as the cache holds.
 *
 * @param thousandths of a tick for each element, 0 to 10,000,000
 * @param firstElements how many cost {@code firstThousandths} instead
 */
public record ElementTicks(int thousandths, int firstElements, int firstThousandths) {
  /** Elements that cost nothing. */
  public static final ElementTicks NONE = new ElementTicks(0, 0, 0);

  private static final int UNIT = 1000;

  /** Refuses what is out of range. */
  public ElementTicks {
    checked(thousandths);
    checked(firstThousandths);
    if (firstElements < 0) {
      throw new IllegalArgumentException(firstElements + " first elements");
    }
  }

  /** The same whole ticks for every element. */
  public static ElementTicks whole(int ticks) {
    return new ElementTicks(InstructionCosts.checked(ticks) * UNIT, 0, 0);
  }

  /** Whether elements cost nothing. */
  public boolean isNone() {
    return thousandths == 0 && (firstElements == 0 || firstThousandths == 0);
  }

  /** Whether every element costs the same whole number of ticks. */
  public boolean isWhole() {
    return firstElements == 0 && thousandths % UNIT == 0;
  }

  /** The ticks of each element, if {@link #isWhole}. */
  public int wholeTicks() {
    return thousandths / UNIT;
  }

  /**
   * The whole ticks of so many elements; half a tick is rounded up, once for all. Fewer than none
   * cost nothing.
   */
  public long ticks(long elements) {
    long first = Math.clamp(elements, 0, firstElements);
    long rest = Math.max(elements, 0) - first;
    return (first * firstThousandths + rest * thousandths + UNIT / 2) / UNIT;
  }

  private static void checked(int thousandths) {
    if (thousandths < 0 || thousandths > InstructionCosts.MAX_TICKS * UNIT) {
      throw new IllegalArgumentException(thousandths + " thousandths of a tick");
    }
  }
}
