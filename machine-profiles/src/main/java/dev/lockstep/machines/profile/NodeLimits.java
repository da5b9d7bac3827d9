package dev.lockstep.machines.profile;

import java.util.Locale;

/**
 * How many nodes a machine can have.
 *
 * @param most at least 1
 * @param powerOfTwo whether their number must be a power of two
 */
public record NodeLimits(int most, boolean powerOfTwo) {
  /** Why there can't be so many nodes; empty if there can. */
  public String refusal(int nodes) {
    if (nodes < 1) {
      return "it has at least 1";
    }
    if (nodes > most) {
      return String.format(Locale.ROOT, "it has at most %,d", most);
    }
    return powerOfTwo && Integer.bitCount(nodes) != 1 ? noPowerOfTwo(nodes) : "";
  }

  private String noPowerOfTwo(int nodes) {
    int below = Integer.highestOneBit(nodes);
    long above = 2L * below;
    return "their number must be a power of two; "
        + (above > most
            ? String.format(Locale.ROOT, "the next one is %,d", below)
            : String.format(Locale.ROOT, "the next ones are %,d and %,d", below, above));
  }
}
