package dev.lockstep.blacs.topology;

import java.util.function.IntConsumer;

/**
 * The unidirectional ring.
 *
 * <pre>
 *   increasing   0 ─ 1 ─ 2 ─ 3 ─ 4 ─ 5 ─ 6 ─ 7
 *   decreasing   0 ─ 7 ─ 6 ─ 5 ─ 4 ─ 3 ─ 2 ─ 1
 * </pre>
 *
 * @param step 1 where numbers increase, -1 where they decrease
 */
record Ring(int step) implements Topology {
  @Override
  public int source(int me, int root, int count) {
    return (me - step + count) % count;
  }

  @Override
  public void destinations(int me, int root, int count, IntConsumer to) {
    int next = (me + step + count) % count;
    if (next != root) {
      to.accept(next);
    }
  }
}
