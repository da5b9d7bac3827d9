package dev.lockstep.kernel.choice;

/** Counts the questions of a run, and sums up what they were about. */
final class Questions {
  private static final long PRIME = 0x100000001B3L;

  private long count;
  private long sum = 0xCBF29CE484222325L;

  /** Takes the next one; returns its number, from 1. */
  long next(Choice choice) {
    sum = ((sum ^ choice.why().code) * PRIME ^ choice.tick()) * PRIME;
    return ++count;
  }

  long count() {
    return count;
  }

  /** Equal for runs that were asked the same questions, and hardly ever for others. */
  long sum() {
    return sum;
  }
}
