package dev.lockstep.cli.sweep;

import java.util.BitSet;

/** Runs of a sweep of which there is no row yet. */
final class Missing {
  private final BitSet made = new BitSet();
  private final int size;

  /** Takes what is to be done with runs from one number to another. */
  @FunctionalInterface
  interface Ranges {
    void range(long first, long last);
  }

  /** All of so many. */
  Missing(long size) {
    this.size = Math.toIntExact(size);
  }

  /** There is a row of this one. */
  void made(long number) {
    made.set((int) number - 1);
  }

  /** How many there are. */
  long count() {
    return (long) size - made.cardinality();
  }

  void forEachRange(Ranges action) {
    int first = made.nextClearBit(0);
    while (first < size) {
      int next = made.nextSetBit(first);
      int end = next < 0 ? size : Math.min(next, size);
      action.range(first + 1L, end);
      first = made.nextClearBit(end);
    }
  }
}
