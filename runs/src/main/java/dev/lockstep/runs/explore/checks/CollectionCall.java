package dev.lockstep.runs.explore.checks;

import dev.lockstep.kernel.lockorder.Moment;

/**
 * A call of a concurrent collection by the program's own code.
 *
 * @param collection what the collection is called in the run
 * @param key the key that it is about, in words; empty if it is about all that it holds
 * @param method the method's name
 * @param role what that does
 * @param line where in the program
 * @param tick what the task's clock showed
 * @param stop how many ticks the task had worked where it could stop before; below 0 if that is not
 *     known
 * @param moment who called, behind what, and with which locks
 */
public record CollectionCall(
    String collection,
    String key,
    String method,
    CallRole role,
    StackTraceElement line,
    long tick,
    long stop,
    Moment moment) {
  int task() {
    return moment.task();
  }

  /** What tells it from calls of other places. */
  String place() {
    return line + " " + method;
  }

  /** Whether both are about one thing in one collection, or one of them about all in it. */
  boolean isAbout(CollectionCall other) {
    return collection.equals(other.collection)
        && (key.isEmpty() || other.key.isEmpty() || key.equals(other.key));
  }

  /** Whether another call of the task may rely on what this one has shown. */
  boolean mayLeadTo(CollectionCall later) {
    return role.mayLeadTo(later.role)
        && collection.equals(later.collection)
        && (key.isEmpty() || key.equals(later.key));
  }
}
