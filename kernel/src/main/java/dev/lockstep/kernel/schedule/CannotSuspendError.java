package dev.lockstep.kernel.schedule;

import java.util.Locale;

/** A task would have to keep its thread while it waits, and the JVM has no other one. */
public final class CannotSuspendError extends Error {
  private static final long serialVersionUID = 1;

  CannotSuspendError(Task task, long tick, String what) {
    super(
        String.format(
            Locale.ROOT,
            "%s would have to %s here, at tick %,d, but the JVM itself called this code (while"
                + " loading or initialising a class, or from native code), so it keeps a thread of"
                + " the JVM, and there is no room for another one",
            task,
            what,
            tick));
  }
}
