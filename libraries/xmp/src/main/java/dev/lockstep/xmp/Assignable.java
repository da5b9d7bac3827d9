package dev.lockstep.xmp;

import org.jspecify.annotations.Nullable;

/**
 * A variable of the program that the library keeps an identifier in: a lock, an event or a barrier
 * while it is assigned, and an integer before and after that.
 *
 * @param <T> what the identifier stands for
 */
public abstract sealed class Assignable<T> permits Lock, Event, Barrier {
  private final int value;
  private @Nullable T assigned;

  Assignable(int value) {
    this.value = value;
  }

  void assign(T identified) {
    assigned = identified;
  }

  /** Whether it is a number, and this one. */
  boolean holds(int number) {
    return assigned == null && value == number;
  }

  void release() {
    assigned = null;
  }

  /** What it stands for, for a call that needs it. */
  T assigned(String call) {
    if (assigned == null) {
      throw new IllegalStateException("%s: the %s is not assigned".formatted(call, word()));
    }
    return assigned;
  }

  /** What it is called in messages. */
  abstract String word();
}
