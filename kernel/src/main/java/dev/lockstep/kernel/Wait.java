package dev.lockstep.kernel;

/**
 * Why a task is blocked, for reports.
 *
 * @param what such as "a message of type 3 for pid 15"
 * @param holder the task that could end the wait, or null where that is nobody in particular
 */
record Wait(String what, Task holder) {
  static Wait forThing(String what) {
    return new Wait(what, null);
  }

  @Override
  public String toString() {
    return holder == null ? what : what + ", held by " + holder;
  }
}
