package dev.lockstep.ipsc.nx.global;

import dev.lockstep.ipsc.nx.calls.Calls;

/**
 * What all nodes do together: messages fan in along a tree to node 0, and out again along another.
 *
 * <pre>
 *   in:    1 ─▶ 0   3 ─▶ 2   5 ─▶ 4   7 ─▶ 6      out:   0 ─▶ 1
 *          2 ─▶ 0   6 ─▶ 4                               0 ─▶ 2   1 ─▶ 3
 *          4 ─▶ 0                                        0 ─▶ 4   1 ─▶ 5   2 ─▶ 6   3 ─▶ 7
 * </pre>
 *
 * <p>A message's type has the bit in which its two nodes differ, so no node takes one for another,
 * even if some are ahead.
 */
public final class Global {
  /** Types of messages on the way out are so much above those on the way in. */
  private static final int OUT = 1 << 14;

  /** What is done with another node's elements. */
  private interface Operation {
    void combine(double[] x, double[] others, int n);
  }

  private Global() {}

  /** Waits until all nodes have called it. */
  public static void gsync() {
    double[] nothing = new double[0];
    fanIn(nothing, 0, nothing, (x, others, n) -> {});
    fanOut(nothing, 0);
  }

  /** The sum of all nodes' elements. */
  public static void gdsum(double[] x, int n, double[] work) {
    fanIn(x, n, work, Global::sum);
    fanOut(x, n);
  }

  /** The greatest. */
  public static void gdhigh(double[] x, int n, double[] work) {
    fanIn(x, n, work, Global::high);
    fanOut(x, n);
  }

  /** The smallest. */
  public static void gdlow(double[] x, int n, double[] work) {
    fanIn(x, n, work, Global::low);
    fanOut(x, n);
  }

  private static void fanIn(double[] x, int n, double[] work, Operation operation) {
    int me = Calls.mynode();
    int nodes = Calls.numnodes();
    int bit = 1;
    while (bit < nodes && (me & bit) == 0) {
      if (me + bit < nodes) {
        Calls.receive(bit, work, n);
        operation.combine(x, work, n);
      }
      bit <<= 1;
    }
    if (me != 0) {
      Calls.send(bit, x, n, me - bit);
    }
  }

  private static void fanOut(double[] x, int n) {
    int me = Calls.mynode();
    int nodes = Calls.numnodes();
    int bit = 1;
    if (me != 0) {
      int last = Integer.highestOneBit(me);
      Calls.receive(OUT + last, x, n);
      bit = last << 1;
    }
    while (me + bit < nodes) {
      Calls.send(OUT + bit, x, n, me + bit);
      bit <<= 1;
    }
  }

  private static void sum(double[] x, double[] others, int n) {
    for (int i = 0; i < n; i++) {
      x[i] += others[i];
    }
  }

  private static void high(double[] x, double[] others, int n) {
    for (int i = 0; i < n; i++) {
      if (others[i] > x[i]) {
        x[i] = others[i];
      }
    }
  }

  private static void low(double[] x, double[] others, int n) {
    for (int i = 0; i < n; i++) {
      if (others[i] < x[i]) {
        x[i] = others[i];
      }
    }
  }
}
