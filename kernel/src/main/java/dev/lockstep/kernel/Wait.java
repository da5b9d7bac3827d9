package dev.lockstep.kernel;

import java.util.function.Supplier;

/**
 * Why a task is blocked, for reports.
 *
 * @param what such as "a message of type 3 for pid 15"; made when it is asked for, as tasks block
 *     millions of times and few are ever reported
 * @param holder the task that could end the wait, or null where that is nobody in particular
 */
record Wait(Supplier<String> what, Task holder) {
  static Wait forThing(Supplier<String> what) {
    return new Wait(what, null);
  }

  @Override
  public String toString() {
    return holder == null ? what.get() : what.get() + ", held by " + holder;
  }
}
