package dev.lockstep.ipsc.utilities;

import dev.lockstep.ipsc.Chnl;

/**
 * The communication utilities of the iPSC, under their manual's names.
 *
 * <p>What all have in common: {@code ci} is an open channel, and its pid is that of all processes
 * that take part, one on each node. A buffer is an array of a primitive type, or a {@link
 * java.lang.foreign.MemorySegment}; lengths are in bytes. The subcube of dimension {@code dim} is
 * the nodes whose addresses differ in their low {@code dim} bits. All that take part give the same
 * {@code type} and {@code dim}, and no other message has that type meanwhile. What FORTRAN returns
 * through a parameter is the result, and workspace has no parameter except in {@link #gop}.
 *
 * <p>The manual's errors put a message into the trace ({@code syslog}) under the channel's pid, and
 * the routine does what is said below. An argument that Java can't go on with (null, a length or a
 * dimension out of range) throws {@link IllegalArgumentException}.
 *
 * <p>Source: Moler and Scott, "Communication Utilities for the iPSC", iPSC Technical Report No. 2
 * (1986).
 */
public final class Utilities {
  /** The host's node number in the manual, as a root and as a destination; Ipsc.HOST is one too. */
  public static final int HOST_ROOT = Arguments.HOST_ROOT;

  /** The bytes of an integer. */
  public static final int INTSIZE = Arguments.INTSIZE;

  private Utilities() {}

  // Global broadcast

  /**
   * Sends a message from this node to all others of the subcube, which call {@link #grecvw}. The
   * host doesn't call it: it sends the message to any one of the nodes with {@code sendmsg}.
   */
  public static void gsendw(Chnl ci, int type, Object buf, int len, int dim) {
    Broadcast.gsendw(ci, type, buf, len, dim);
  }

  /**
   * Receives a message that {@link #gsendw} or the host sent, and sends it on.
   *
   * <p>A message longer than {@code len}: GRECVW: MESSAGE TRUNCATED, and the first {@code len}
   * bytes are sent on.
   *
   * @param len the length of the buffer
   * @return CNT, the length of the message as it came
   */
  public static int grecvw(Chnl ci, int type, Object buf, int len, int dim) {
    return Broadcast.grecvw(ci, type, buf, len, dim);
  }

  // Global operations

  /**
   * Combines the vectors {@code x} of a subcube's nodes, element by element, in {@code x} of the
   * root. On the other nodes {@code x} is then the partial result of those that sent to them.
   *
   * <p>Called outside the root's subcube: GOP: CALLED BY NON PARTICIPANT, and nothing is done. (The
   * manual's listing overlooks callers in subcubes above the root's.) A contribution of more than
   * {@code n} elements: GOP: LONG MESSAGE, and the first {@code n} count. One of fewer: GOP: SHORT
   * MESSAGE, and {@code work} counts as it then is.
   *
   * @param n how many elements of {@code x} are meant
   * @param op {@code '+'} sum, {@code '*'} product, {@code 'M'} maximum, {@code 'm'} minimum
   * @param root the node that is to have the result. {@link #HOST_ROOT}: the lowest node of the
   *     subcube has it and sends it to the host, with the same type and pid
   * @param work {@code n} elements, to receive contributions in
   */
  public static void gop(
      Chnl ci, int type, double[] x, int n, char op, int root, int dim, double[] work) {
    Combination.gop(ci, type, x, n, op, root, dim, work);
  }

  // Global concatenation

  /**
   * Puts the contributions of a subcube's nodes one behind the other in the root's buffer: node i's
   * in place i XOR root, counted from the lowest of the subcube. On the other nodes the buffer then
   * holds what they sent. Uses the types {@code type} to {@code type + dim - 1}.
   *
   * <p>Called outside the root's subcube: GCAT: CALLED BY NON PARTICIPANT, and nothing is done. A
   * result longer than {@code buflen}: GCAT: BUFFER LENGTH EXCEEDED, and this node does no more; a
   * node that waits for its part waits on.
   *
   * @param buf in: this node's contribution
   * @param buflen the length of the buffer
   * @param msglen the length of the contribution; each node can have another
   * @param root as for {@link #gop}; for the host, contributions are in ascending order
   * @return CNT, how many bytes of the buffer have a meaning; 0 for one that doesn't take part
   */
  public static int gcat(Chnl ci, int type, Object buf, int buflen, int msglen, int root, int dim) {
    return Concatenation.gcat(ci, type, buf, buflen, msglen, root, dim);
  }

  // Embedding meshes

  /**
   * The place of a node in a rectangular mesh, and its neighbours. In each direction, successors
   * are neighbours in the cube. So are the last and the first of a periodic one if its length is a
   * power of two; otherwise they can be more than one link apart. The first direction has the low
   * bits of the node number. (The manual's listing is cut off where it would say so.)
   *
   * <p>A mesh that doesn't fit in the cube, with lengths rounded up to powers of two: MESH: TOO
   * LARGE (under pid 0, as there is no channel), and the numbers are right but may be of nodes that
   * don't exist.
   *
   * @param me the node that is asked about
   * @param dim how many directions the mesh has
   * @param lindim how many nodes it has in each direction
   * @param perbc for each direction 1 if its boundaries are periodic, 0 if they are closed
   */
  public static Mesh mesh(int me, int dim, int[] lindim, int[] perbc) {
    return MeshEmbedding.mesh(me, dim, lindim, perbc);
  }

  // Long messages

  /**
   * Sends a message of any length to a process that calls {@link #lrecvw}, in chunks of 16384 bytes
   * and a shorter one at the end; that is empty where nothing is left over.
   */
  public static void lsendw(Chnl ci, int type, Object buf, int len4, int node, int pid) {
    LongMessages.lsendw(ci, type, buf, len4, node, pid);
  }

  /** {@link #lsendw}, as the host calls it. */
  public static void lsendmsg(Chnl ci, int type, Object buf, int len4, int node, int pid) {
    LongMessages.lsendmsg(ci, type, buf, len4, node, pid);
  }

  /**
   * Receives a message of any length. No other message of this type may come meanwhile. (The manual
   * wants one byte more of a buffer for a multiple of 16384 bytes; here it can be just as long.)
   *
   * <p>A chunk for which there is no room: LRECVW: TRUNCATED MESSAGE, each time; the rest is lost.
   *
   * @param len4 the length of the buffer
   */
  public static LongReceipt lrecvw(Chnl ci, int type, Object buf, int len4) {
    return LongMessages.lrecvw(ci, type, buf, len4);
  }

  // Sparse global send

  /**
   * Sends a message to the nodes of a list, which call {@link #spgrcw}, each with a part of the
   * list that it sends on to. The host can call it too; its tree is node 0's.
   *
   * @param buf at least {@code len}, rounded up to a multiple of {@link #INTSIZE}, and {@code
   *     INTSIZE * number} bytes: the list is put behind the message
   * @param len is rounded up to a multiple of {@link #INTSIZE}
   * @param list its content is destroyed
   * @param number how many nodes are in the list
   */
  public static void spgsnw(Chnl ci, int type, Object buf, int len, int[] list, int number) {
    SparseSend.spgsnw(ci, type, buf, len, list, number);
  }

  /**
   * Receives a message that {@link #spgsnw} sent, and sends it on.
   *
   * <p>A message that is longer than the buffer, with its list: SPGRCW: TRUNCATED MESSAGE, and it
   * is not sent on. (So section 8 of the manual; its listing says TRUNCATED MESSAGE IN SPGRCW.)
   *
   * @param len the length of the buffer, for the message and the list
   * @return CNT, the length of the message; of a truncated one, with the list
   */
  public static int spgrcw(Chnl ci, int type, Object buf, int len) {
    return SparseSend.spgrcw(ci, type, buf, len);
  }

  // Internal subroutines

  /** Whether node j lies on a shortest path of the hypercube from node i to node k. */
  public static boolean between(int i, int j, int k) {
    return Cube.between(i, j, k);
  }

  /** The i-th integer of the binary reflected Gray code, from 0. */
  public static int gray(int i) {
    return Cube.gray(i);
  }

  /** The inverse of {@link #gray}: where i stands in the Gray code. */
  public static int ginv(int i) {
    return Cube.ginv(i);
  }

  /**
   * Takes a first target from a list of nodes and divides the rest: those that lie behind it, seen
   * from this node, come first in the list, then the target, then the others.
   *
   * @param number how many nodes are in the list; at least 1
   * @return FIRST, how many lie behind the target; so its index
   */
  public static int split(int number, int[] list) {
    return Cube.split(number, list);
  }

  /** Bitwise exclusive or; {@code xor(i, 1 << k)} is the k-th neighbour of node i. */
  public static int xor(int i, int j) {
    return i ^ j;
  }
}
