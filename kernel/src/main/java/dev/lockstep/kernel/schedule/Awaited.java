package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.trace.Wait;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Something that tasks wait for: what reports say of it, and what happens to a task that gives up.
 *
 * @param <W> what is kept of each that waits
 */
@FunctionalInterface
public interface Awaited<W extends Waiter> {
  /** Something of this kind. */
  static <W extends Waiter> Awaited<W> of(Wait kind, long which, Function<W, String> words) {
    return new Awaited<>() {
      @Override
      public String describe(W waiter) {
        return words.apply(waiter);
      }

      @Override
      public Wait kind() {
        return kind;
      }

      @Override
      public long which(W waiter) {
        return which;
      }
    };
  }

  /** What {@code waiter} waits for, such as "a message of type 3 for pid 15". */
  String describe(W waiter);

  /** What is waited for, for recordings of the run. */
  default Wait kind() {
    return Wait.OTHER;
  }

  /** Which one of these, as {@link Wait} says. */
  default long which(W waiter) {
    return 0;
  }

  /** The task that could end the wait; null if there is none, or it is unknown. */
  default @Nullable Task holder(W waiter) {
    return null;
  }

  /**
   * The only task that can end the wait, as far as is known, but for an interrupt; null if others
   * could.
   */
  default @Nullable Task ender(W waiter) {
    return holder(waiter);
  }

  /** The program's object that {@code waiter} waits for; null if it is none. */
  default @Nullable Object object(W waiter) {
    return null;
  }

  /** Whether {@link Thread#interrupt} ends the wait. */
  default boolean isInterruptible() {
    return false;
  }

  /** Whether it is a monitor to enter, so that threads that wait are {@code BLOCKED}. */
  default boolean isEntry() {
    return kind() == Wait.MONITOR;
  }

  /**
   * Whether a task that waits has nothing left to do: a run in which all others are over is over.
   */
  default boolean isIdle() {
    return false;
  }

  /**
   * A waiter's time is over, or it was interrupted; it is out of the queue. Unless told otherwise,
   * its task goes on.
   */
  default void gaveUp(W waiter, long tick, Operations operations) {
    operations.wake(waiter, tick);
  }
}
