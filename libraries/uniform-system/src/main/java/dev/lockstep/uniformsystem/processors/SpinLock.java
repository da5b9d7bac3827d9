package dev.lockstep.uniformsystem.processors;

import dev.lockstep.uniformsystem.machine.Change;
import dev.lockstep.uniformsystem.machine.Machine;

/** A lock that its callers ask for again and again: an element that is 0 while it is open. */
public final class SpinLock {
  private SpinLock() {}

  /** Takes a lock, and waits for so many tens of microseconds before it asks again. */
  public static void lock(String call, short[] lock, int index, int tens, double factor) {
    while (isTaken(call, lock, index)) {
      do {
        Waiting.await(call, tens, factor);
      } while (lock[index] != 0);
    }
  }

  private static boolean isTaken(String call, short[] lock, int index) {
    return Machine.take(call, lock, index, Change.IOR, 1) != 0;
  }

  /** Gives it up. */
  public static void unlock(String call, short[] lock, int index) {
    int _ = Machine.give(call, lock, index, Change.SET, 0);
  }
}
