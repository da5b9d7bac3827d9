package dev.lockstep.kernel.memory;

import java.util.Arrays;

/**
 * When something is taken that serves one at a time: a way out of a switch, a memory module.
 *
 * <p>Tasks run ahead of each other by up to a timeslice, so requests don't come in the order of
 * time. Each gets the first gap that it fits into from its own tick on; at timeslice 1 that is
 * first come, first served.
 */
final class Reservations {
  /** More are not remembered: the earliest are long over. */
  private static final int MOST = 512;

  /** Pairs of beginnings and ends, in order; those that touch are one. */
  private long[] bounds = new long[16];

  private int size;

  /** When the last of them ends. */
  private long end;

  /** The first tick, from {@code tick} on, from which so many ticks are free. */
  long free(long tick, long ticks) {
    return tick >= end ? tick : gap(tick, ticks);
  }

  private long gap(long tick, long ticks) {
    long start = tick;
    for (int i = firstEndingAfter(tick); i < size && bounds[i] < start + ticks; i += 2) {
      start = Math.max(start, bounds[i + 1]);
    }
    return start;
  }

  /** The beginning of the first reservation that ends after {@code tick}: one of the last. */
  private int firstEndingAfter(long tick) {
    int i = size;
    while (i > 0 && bounds[i - 1] > tick) {
      i -= 2;
    }
    return i;
  }

  /**
   * Takes ticks that are free.
   *
   * @param now no request will be for an earlier tick any more
   */
  void take(long start, long ticks, long now) {
    if (start > end || size == 0) {
      append(start, start + ticks, now);
    } else if (start == end) {
      end = start + ticks;
      bounds[size - 1] = end;
    } else {
      fill(start, start + ticks);
    }
  }

  private void append(long start, long newEnd, long now) {
    if (size == bounds.length) {
      makeRoom(now);
    }
    bounds[size] = start;
    bounds[size + 1] = newEnd;
    size += 2;
    end = newEnd;
  }

  private void fill(long start, long newEnd) {
    int at = firstEndingAfter(start);
    boolean touchesBefore = at > 0 && bounds[at - 1] == start;
    boolean touchesBehind = bounds[at] == newEnd;
    if (touchesBefore && touchesBehind) {
      System.arraycopy(bounds, at + 1, bounds, at - 1, size - at - 1);
      size -= 2;
    } else if (touchesBefore) {
      bounds[at - 1] = newEnd;
    } else if (touchesBehind) {
      bounds[at] = start;
    } else {
      insert(at, start, newEnd);
    }
  }

  private void insert(int index, long start, long newEnd) {
    int at = index;
    if (size == bounds.length) {
      at -= makeRoom(Long.MIN_VALUE);
    }
    if (at >= 0) {
      System.arraycopy(bounds, at, bounds, at + 2, size - at);
      bounds[at] = start;
      bounds[at + 1] = newEnd;
      size += 2;
    }
  }

  /** Forgets those that are over; returns by how much the others have moved. */
  private int makeRoom(long now) {
    int over = 0;
    while (over < size && bounds[over + 1] <= now) {
      over += 2;
    }
    if (over == 0 && size >= MOST) {
      over = 2;
    }
    if (over == 0) {
      bounds = Arrays.copyOf(bounds, 2 * size);
    } else {
      System.arraycopy(bounds, over, bounds, 0, size - over);
      size -= over;
    }
    return over;
  }
}
