package dev.lockstep.blacs.topology;

import java.util.function.IntConsumer;

/**
 * The general tree, for scopes of any size: in each step, a process that has it sends to so many
 * others, the farther ones in earlier steps.
 *
 * <pre>
 *   one branch, step 0   0 ─ 4
 *               step 1   0 ─ 2   4 ─ 6
 *               step 2   0 ─ 1   2 ─ 3   4 ─ 5   6 ─ 7
 * </pre>
 *
 * @param branches to how many others in each step
 */
record Tree(int branches) implements Topology {
  @Override
  public int source(int me, int root, int count) {
    int distance = Topology.distance(me, root, count);
    long stride = stride(distance);
    return Topology.at((int) (distance - distance % (stride * (branches + 1L))), root, count);
  }

  /** How far apart those are to whom it goes in the same step as to this process. */
  private long stride(int distance) {
    long stride = 1;
    while (distance % (stride * (branches + 1L)) == 0) {
      stride *= branches + 1L;
    }
    return stride;
  }

  @Override
  public void destinations(int me, int root, int count, IntConsumer to) {
    int distance = Topology.distance(me, root, count);
    long last = distance == 0 ? count : stride(distance);
    long stride = 1;
    while (stride < last) {
      stride *= branches + 1L;
    }
    for (stride /= branches + 1L; stride > 0; stride /= branches + 1L) {
      for (int i = 1; i <= branches && distance + i * stride < count; i++) {
        to.accept(Topology.at((int) (distance + i * stride), root, count));
      }
    }
  }
}
