package dev.lockstep.blacs.topology;

import java.util.function.IntConsumer;

/**
 * Two rings, one in each direction; the root sends to the increasing one first.
 *
 * <pre>
 *   0 ┬ 1 ─ 2 ─ 3 ─ 4
 *     └ 7 ─ 6 ─ 5
 * </pre>
 */
record SplitRing() implements Topology {
  @Override
  public int source(int me, int root, int count) {
    int distance = Topology.distance(me, root, count);
    return Topology.at(distance <= count / 2 ? distance - 1 : (distance + 1) % count, root, count);
  }

  @Override
  public void destinations(int me, int root, int count, IntConsumer to) {
    int distance = Topology.distance(me, root, count);
    int last = count / 2;
    if (distance < last) {
      to.accept(Topology.at(distance + 1, root, count));
    }
    boolean startsDecreasing = distance == 0 && count - 1 > last;
    if (startsDecreasing || distance > last + 1) {
      to.accept(Topology.at(distance == 0 ? count - 1 : distance - 1, root, count));
    }
  }
}
