package dev.lockstep.kernel.lockorder;

import org.jspecify.annotations.Nullable;

/** A lock that a task has, and those that it had before: a list that shares its tail. */
final class TakenLock {
  final Object lock;

  /** Whether others may have it so, too. */
  final boolean isShared;

  /** Where it was asked for, as a number of {@code hooks.CallPlace}; 0 if that is unknown. */
  final int place;

  /** When the task had it. */
  final Worked worked;

  final @Nullable TakenLock before;

  /**
   * How many ticks a task had worked.
   *
   * @param before when it last took a lock before, or gave one back
   * @param taken when it had this one
   */
  record Worked(long before, long taken) {}

  TakenLock(Object lock, boolean isShared, int place, Worked worked, @Nullable TakenLock before) {
    this.lock = lock;
    this.isShared = isShared;
    this.place = place;
    this.worked = worked;
    this.before = before;
  }

  /** Whether a list has a lock, in any way. */
  static boolean has(@Nullable TakenLock held, Object lock) {
    for (TakenLock one = held; one != null; one = one.before) {
      if (one.lock == lock) {
        return true;
      }
    }
    return false;
  }

  /** The list without the last entry of a lock. */
  static @Nullable TakenLock without(@Nullable TakenLock held, Object lock, boolean isShared) {
    if (held == null) {
      return null;
    }
    if (held.lock == lock && held.isShared == isShared) {
      return held.before;
    }
    TakenLock rest = without(held.before, lock, isShared);
    return rest == held.before
        ? held
        : new TakenLock(held.lock, held.isShared, held.place, held.worked, rest);
  }
}
