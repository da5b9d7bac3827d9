package dev.lockstep.ipsc;

import dev.lockstep.kernel.sync.FifoLock;

/** A lock between tasks that share memory, unlocked at first: the manual's LOCK. */
public final class Lock {
  final FifoLock lock = new FifoLock();
}
