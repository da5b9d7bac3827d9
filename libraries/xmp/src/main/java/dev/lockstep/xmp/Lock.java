package dev.lockstep.xmp;

import dev.lockstep.kernel.sync.FifoLock;

/** The variable of a lock, which {@link Xmp#lockasgn} makes one. */
public final class Lock extends Assignable<FifoLock> {
  /** A variable that holds 0. */
  public Lock() {
    this(0);
  }

  /** A variable that holds a number, for {@link Xmp#lockasgn(Lock, int)}. */
  public Lock(int value) {
    super(value);
  }

  @Override
  String word() {
    return "lock";
  }
}
