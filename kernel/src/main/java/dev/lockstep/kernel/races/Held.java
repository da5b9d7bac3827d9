package dev.lockstep.kernel.races;

import org.jspecify.annotations.Nullable;

/**
 * A lock that a task has, and those that it had before: a list that shares its tail. What was done
 * under a lock that was given back knows only of which class it was: the lock itself may go.
 */
final class Held {
  /** The lock's class, or the class that is the lock itself. */
  final Class<?> type;

  final boolean isClass;
  final @Nullable Held before;
  private @Nullable Object lock;

  Held(Object lock, @Nullable Held before) {
    this(lock instanceof Class<?> itself ? itself : lock.getClass(), lock, before);
  }

  private Held(Class<?> type, @Nullable Object lock, @Nullable Held before) {
    this.type = type;
    this.isClass = lock instanceof Class;
    this.lock = lock;
    this.before = before;
  }

  /** The list without the last entry of a lock. */
  static @Nullable Held without(@Nullable Held held, Object lock) {
    if (held == null) {
      return null;
    }
    Object own = held.lock;
    if (own == lock) {
      held.lock = null;
      return held.before;
    }
    return new Held(held.type, own, without(held.before, lock));
  }
}
