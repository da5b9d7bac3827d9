package dev.lockstep.ipsc.nx;

import dev.lockstep.ipsc.nx.calls.Calls;
import dev.lockstep.ipsc.nx.global.Global;

/**
 * The calls of Intel's system NX that the documents name, under their names in C. For nodes only;
 * an argument out of range throws {@link IllegalArgumentException}.
 *
 * <p>Where C has a pointer to a message there is an {@code Object} here: an array of a primitive
 * type, or a {@link java.lang.foreign.MemorySegment}. Lengths of messages are in bytes.
 *
 * <p>No document has the listings of {@code gsync} and the global operations. They fan in as
 * Intel's GOP for the iPSC does, whose listing there is, and out again along the same tree.
 */
public final class Nx {
  /** As a node: all others. */
  public static final int ALL = Calls.ALL;

  /** As a type: messages of any. */
  public static final int ANY = -1;

  private Nx() {}

  /** The caller's node. */
  public static int mynode() {
    return Calls.mynode();
  }

  /** How many nodes there are. */
  public static int numnodes() {
    return Calls.numnodes();
  }

  /** The clock of the caller's node, in seconds, as coarse as programs see it. */
  public static double dclock() {
    return Calls.dclock();
  }

  /**
   * Sends a message, and returns when {@code buf} may be used again.
   *
   * <p>A message to {@link #ALL} goes along a tree. A node sends it on when its program has
   * received it, which on the machine the system did by itself.
   *
   * @param type of the message, not below 0
   * @param node the receiver, or {@link #ALL}
   * @param pid the receiver's process; each node has one, which is 0
   */
  public static void csend(int type, Object buf, int len, int node, int pid) {
    Calls.csend(type, buf, len, node, pid);
  }

  /**
   * Waits for a message.
   *
   * @param typesel its type, or {@link #ANY}
   * @param len how many bytes there is room for; a longer message is an error
   */
  public static void crecv(int typesel, Object buf, int len) {
    Calls.crecv(typesel, buf, len);
  }

  /** Waits until all nodes have called it. */
  public static void gsync() {
    Calls.requireNode("gsync");
    Global.gsync();
  }

  /**
   * Replaces each element by the sum of all nodes'.
   *
   * @param n how many elements
   * @param work room for as many
   */
  public static void gdsum(double[] x, int n, double[] work) {
    Calls.vector("gdsum", x, n, work);
    Global.gdsum(x, n, work);
  }

  /** The same with the greatest. */
  public static void gdhigh(double[] x, int n, double[] work) {
    Calls.vector("gdhigh", x, n, work);
    Global.gdhigh(x, n, work);
  }

  /** The same with the smallest. */
  public static void gdlow(double[] x, int n, double[] work) {
    Calls.vector("gdlow", x, n, work);
    Global.gdlow(x, n, work);
  }
}
