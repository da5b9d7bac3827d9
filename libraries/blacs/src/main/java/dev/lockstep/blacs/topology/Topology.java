package dev.lockstep.blacs.topology;

import java.util.function.IntConsumer;

/**
 * The ways of messages from one process to all of a scope. Processes are counted from 0; the one
 * that begins is the root.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, section 4.3.
 */
public interface Topology {
  /** From whom process {@code me}, which is not the root, gets it. */
  int source(int me, int root, int count);

  /** Tells {@code to}, in order, to whom a process sends it when it has it. */
  void destinations(int me, int root, int count, IntConsumer to);

  /** How far a process is behind the root, in increasing direction. */
  static int distance(int me, int root, int count) {
    return (me - root + count) % count;
  }

  /** The process that is so far behind the root. */
  static int at(int distance, int root, int count) {
    return (root + distance) % count;
  }
}
