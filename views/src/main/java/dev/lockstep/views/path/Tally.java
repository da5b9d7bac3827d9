package dev.lockstep.views.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sums of ticks, each under a number. Most numbers are small, and cost no more than an array. */
final class Tally {
  private static final int MOST_SMALL = 1 << 20;

  private final Map<Long, Long> others = new HashMap<>();
  private long[] small = new long[16];

  void add(long number, long ticks) {
    if (number < 0 || number >= MOST_SMALL) {
      others.merge(number, ticks, Long::sum);
      return;
    }
    int index = (int) number;
    if (index >= small.length) {
      small = Arrays.copyOf(small, Math.max(2 * small.length, index + 1));
    }
    small[index] += ticks;
  }

  boolean has(long number) {
    return (number >= 0 && number < small.length)
        ? small[(int) number] != 0
        : others.containsKey(number);
  }

  void clear() {
    others.clear();
    Arrays.fill(small, 0);
  }

  /** What is more than nothing: the greatest first; equal ones in the order of their numbers. */
  List<Share<Long>> shares() {
    List<Share<Long>> shares = new ArrayList<>();
    for (int i = 0; i < small.length; i++) {
      shares.add(new Share<>((long) i, small[i]));
    }
    others.forEach((number, ticks) -> shares.add(new Share<>(number, ticks)));
    shares.removeIf(share -> share.ticks() == 0);
    shares.sort(Comparator.comparingLong(Share<Long>::ticks).reversed().thenComparing(Share::what));
    return shares;
  }
}
