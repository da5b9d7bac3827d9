package dev.lockstep.machines;

/**
 * How many nodes a machine can have.
 *
 * @param most at least 1
 * @param powerOfTwo whether their number must be a power of two
 */
public record NodeLimits(int most, boolean powerOfTwo) {
  /** Why there can't be so many nodes; empty if there can. */
  public String refusal(int nodes) {
    if (nodes > most) {
      return "it has at most %,d".formatted(most);
    }
    return powerOfTwo && Integer.bitCount(nodes) != 1
        ? "their number must be a power of two; the next ones are %,d and %,d"
            .formatted(Integer.highestOneBit(nodes), 2L * Integer.highestOneBit(nodes))
        : "";
  }
}
