package dev.lockstep.ipsc.nx.global;

import dev.lockstep.ipsc.nx.calls.Calls;

/**
 * What all nodes do together: messages fan in along a tree to node 0, and out again along it.
 *
 * <pre>
 *   in:    1 ─▶ 0   3 ─▶ 2   5 ─▶ 4   7 ─▶ 6      out:   0 ─▶ 4
 *          2 ─▶ 0   6 ─▶ 4                               0 ─▶ 2   4 ─▶ 6
 *          4 ─▶ 0                                        0 ─▶ 1   2 ─▶ 3   4 ─▶ 5   6 ─▶ 7
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
    combine(nothing, 0, nothing, (x, others, n) -> {});
  }

  /** The sum of all nodes' elements. */
  public static void gdsum(double[] x, int n, double[] work) {
    combine(x, n, work, Global::sum);
  }

  /** The greatest. */
  public static void gdhigh(double[] x, int n, double[] work) {
    combine(x, n, work, Global::high);
  }

  /** The smallest. */
  public static void gdlow(double[] x, int n, double[] work) {
    combine(x, n, work, Global::low);
  }

  private static void combine(double[] x, int n, double[] work, Operation operation) {
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
      Calls.receive(OUT + bit, x, n);
    }
    while (bit > 1) {
      bit >>= 1;
      if (me + bit < nodes) {
        Calls.send(OUT + bit, x, n, me + bit);
      }
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
