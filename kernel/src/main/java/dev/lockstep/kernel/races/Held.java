package dev.lockstep.kernel.races;

import org.jspecify.annotations.Nullable;

/** A lock that a task has, and those that it had before: a list that shares its tail. */
record Held(Object lock, @Nullable Held before) {
  /** The list without the last entry of a lock. */
  static @Nullable Held without(@Nullable Held held, Object lock) {
    if (held == null) {
      return null;
    }
    return held.lock == lock ? held.before : new Held(held.lock, without(held.before, lock));
  }
}
