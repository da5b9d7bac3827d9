package dev.lockstep.kernel.schedule;

import java.util.Locale;

/** A task would have to wait at a place where the JVM can't suspend it. */
public final class CannotSuspendError extends Error {
  private static final long serialVersionUID = 1;

  CannotSuspendError(Task task, long tick, String what) {
    super(
        String.format(
            Locale.ROOT,
            "%s would have to %s here, at tick %,d, but the JVM itself called this code (while"
                + " loading or initialising a class, or from native code) and can't be suspended:"
                + " move the call out of there",
            task,
            what,
            tick));
  }
}
