package dev.lockstep.kernel.memory;

/**
 * When something is taken that serves one at a time: a way out of a switch, a memory module.
 *
 * <p>Tasks run ahead of each other by up to a timeslice, so requests don't come in the order of
 * time. Each gets the first gap that it fits into from its own tick on; at timeslice 1 that is
 * first come, first served.
 */
final class Reservations {
  /** More are not remembered: the earliest are long over. */
  private static final int MOST = 256;

  /** Pairs of beginnings and ends, in order; those that touch are one. */
  private long[] bounds = new long[8];

  private int size;

  /** The first tick, from {@code tick} on, from which so many ticks are free. */
  long free(long tick, long ticks) {
    if (size == 0 || tick >= bounds[size - 1]) {
      return tick;
    }
    long start = tick;
    for (int i = firstEndingAfter(tick); i < size && bounds[i] < start + ticks; i += 2) {
      start = Math.max(start, bounds[i + 1]);
    }
    return start;
  }

  /** The beginning of the first reservation that ends after {@code tick}. */
  private int firstEndingAfter(long tick) {
    int low = 0;
    int high = size / 2;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (bounds[2 * middle + 1] > tick) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return 2 * low;
  }

  /** Takes ticks that are free. */
  void take(long start, long ticks) {
    if (ticks == 0) {
      return;
    }
    long end = start + ticks;
    int at = size == 0 || start >= bounds[size - 1] ? size : firstEndingAfter(start);
    boolean touchesBefore = at > 0 && bounds[at - 1] == start;
    boolean touchesBehind = at < size && bounds[at] == end;
    if (touchesBefore && touchesBehind) {
      System.arraycopy(bounds, at + 1, bounds, at - 1, size - at - 1);
      size -= 2;
    } else if (touchesBefore) {
      bounds[at - 1] = end;
    } else if (touchesBehind) {
      bounds[at] = start;
    } else {
      insert(at, start, end);
    }
  }

  private void insert(int index, long start, long end) {
    int at = index;
    if (size == MOST) {
      System.arraycopy(bounds, 2, bounds, 0, size - 2);
      size -= 2;
      at = Math.max(0, at - 2);
    } else if (size == bounds.length) {
      bounds = java.util.Arrays.copyOf(bounds, 2 * size);
    }
    System.arraycopy(bounds, at, bounds, at + 2, size - at);
    bounds[at] = start;
    bounds[at + 1] = end;
    size += 2;
  }
}
