package dev.lockstep.kernel;

import java.util.ArrayDeque;

/** A lock whose waiters get it first come, first served. */
public final class FifoLock {
  final ArrayDeque<Task> waiters = new ArrayDeque<>(2);
  boolean isLocked;

  /** Who locked it, for reports; anybody may unlock it. */
  Task holder;

  /** Its simulated address; 0 until first used. */
  long address;
}
