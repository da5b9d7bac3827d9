package dev.lockstep.blacs.topology;

import java.util.function.IntConsumer;

/**
 * The broadcast of a hypercube, nearest node first, for scopes of 2, 4, 8, ... processes.
 *
 * <pre>
 *   step 0   0 ─ 1
 *   step 1   0 ─ 2   1 ─ 3
 *   step 2   0 ─ 4   1 ─ 5   2 ─ 6   3 ─ 7
 * </pre>
 */
record Hypercube() implements Topology {
  @Override
  public int source(int me, int root, int count) {
    return me ^ Integer.highestOneBit(me ^ root);
  }

  @Override
  public void destinations(int me, int root, int count, IntConsumer to) {
    int first = Integer.highestOneBit(me ^ root) * 2;
    for (int bit = Math.max(1, first); bit < count; bit *= 2) {
      to.accept(me ^ bit);
    }
  }
}
