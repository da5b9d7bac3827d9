package dev.lockstep.views.path;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sums of ticks, each under a number. */
final class Tally {
  private final Map<Long, Long> sums = new HashMap<>();

  void add(long number, long ticks) {
    if (ticks != 0) {
      sums.merge(number, ticks, Long::sum);
    }
  }

  boolean has(long number) {
    return sums.containsKey(number);
  }

  boolean isEmpty() {
    return sums.isEmpty();
  }

  /** The sum under a number, which is forgotten. */
  long take(long number) {
    Long ticks = sums.isEmpty() ? null : sums.remove(number);
    return ticks == null ? 0 : ticks;
  }

  void clear() {
    sums.clear();
  }

  /** The greatest sum first; equal ones in the order of their numbers. */
  List<Share<Long>> shares() {
    List<Share<Long>> shares = new ArrayList<>();
    sums.forEach((number, ticks) -> shares.add(new Share<>(number, ticks)));
    shares.sort(Comparator.comparingLong(Share<Long>::ticks).reversed().thenComparing(Share::what));
    return shares;
  }
}
