package dev.lockstep.blacs.topology;

import java.util.function.IntConsumer;

/**
 * Several increasing rings; the root sends to the nearest first. If they can't be of one length,
 * the first ones have one process more. As many rings as there are others: the root sends to all.
 *
 * <pre>
 *   0 ┬ 1 ─ 2 ─ 3
 *     ├ 4 ─ 5
 *     └ 6 ─ 7
 * </pre>
 *
 * @param rings how many there are, if there are as many processes
 */
record MultiRing(int rings) implements Topology {
  @Override
  public int source(int me, int root, int count) {
    int distance = Topology.distance(me, root, count);
    return isFirst(distance, count) ? root : Topology.at(distance - 1, root, count);
  }

  @Override
  public void destinations(int me, int root, int count, IntConsumer to) {
    int distance = Topology.distance(me, root, count);
    if (distance > 0) {
      if (distance + 1 < count && !isFirst(distance + 1, count)) {
        to.accept(Topology.at(distance + 1, root, count));
      }
      return;
    }
    int length = (count - 1) / rings(count);
    int behindLong = longRings(count) * (length + 1);
    int first = 1;
    while (first < count) {
      to.accept(Topology.at(first, root, count));
      first += first <= behindLong ? length + 1 : length;
    }
  }

  /** Whether the process at this distance is the first of a ring. */
  private boolean isFirst(int distance, int count) {
    int length = (count - 1) / rings(count);
    int behindLong = longRings(count) * (length + 1);
    return distance <= behindLong
        ? (distance - 1) % (length + 1) == 0
        : (distance - 1 - behindLong) % length == 0;
  }

  private int rings(int count) {
    return Math.clamp(rings, 1, Math.max(1, count - 1));
  }

  private int longRings(int count) {
    return (count - 1) % rings(count);
  }
}
