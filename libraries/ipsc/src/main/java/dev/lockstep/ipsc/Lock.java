package dev.lockstep.ipsc;

import dev.lockstep.kernel.FifoLock;

/** A lock between tasks that share memory, unlocked at first: the manual's LOCK. */
public final class Lock {
  final FifoLock lock = new FifoLock();
}
