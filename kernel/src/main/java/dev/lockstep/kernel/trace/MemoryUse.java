package dev.lockstep.kernel.trace;

import dev.lockstep.kernel.trace.TraceDetail.MemoryReached;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a task's references to memory took since that was last told, by the node that has it. */
final class MemoryUse {
  private static final int REFERENCES = 0;
  private static final int FAR = 1;
  private static final int RETRIES = 2;
  private static final int IN_SWITCH = 3;
  private static final int AT_MODULE = 4;
  private static final int SUMS = 5;

  private long[] @Nullable [] byNode = new long[0][];

  /** The nodes that were reached, in that order. */
  private int[] reached = new int[4];

  private int count;

  /** All but the numbers of references and of retries are ticks. */
  void add(int node, long references, long far, long retries, long inSwitch, long atModule) {
    long[] sums = sums(node);
    if (sums[REFERENCES] == 0) {
      if (count == reached.length) {
        reached = Arrays.copyOf(reached, 2 * count);
      }
      reached[count++] = node;
    }
    sums[REFERENCES] += references;
    sums[FAR] += far;
    sums[RETRIES] += retries;
    sums[IN_SWITCH] += inSwitch;
    sums[AT_MODULE] += atModule;
  }

  private long[] sums(int node) {
    if (node >= byNode.length) {
      byNode = Arrays.copyOf(byNode, Math.max(node + 1, 2 * byNode.length));
    }
    long[] sums = byNode[node];
    if (sums == null) {
      sums = new long[SUMS];
      byNode[node] = sums;
    }
    return sums;
  }

  /** Tells all of it, which is nothing then; returns how many ticks it took. */
  long tell(long tick, int task, Recorder to) {
    long ticks = 0;
    for (int i = 0; i < count; i++) {
      long[] sums = sums(reached[i]);
      to.detail(
          new MemoryReached(
              tick,
              task,
              reached[i],
              sums[REFERENCES],
              sums[FAR],
              sums[RETRIES],
              sums[IN_SWITCH],
              sums[AT_MODULE]));
      ticks += sums[FAR] + sums[IN_SWITCH] + sums[AT_MODULE];
      Arrays.fill(sums, 0);
    }
    count = 0;
    return ticks;
  }
}
