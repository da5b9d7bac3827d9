package dev.lockstep.cli.sweep;

import java.util.BitSet;
import java.util.Collection;
import java.util.function.LongPredicate;

/** Runs of a sweep that are to be made. */
final class Missing {
  private final BitSet made = new BitSet();
  private final int size;

  /** Takes what is to be done with runs from one number to another. */
  @FunctionalInterface
  interface Ranges {
    void range(long first, long last);
  }

  /** Of so many, those that are not such. */
  Missing(long size, LongPredicate such) {
    this.size = Math.toIntExact(size);
    for (int at = 0; at < this.size; at++) {
      made.set(at, such.test(at + 1L));
    }
  }

  /** Of so many, these. */
  Missing(long size, Collection<Long> numbers) {
    this.size = Math.toIntExact(size);
    made.set(0, this.size);
    numbers.forEach(number -> made.clear(Math.toIntExact(number - 1)));
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
