package dev.lockstep.views.difference;

/**
 * Where a task is.
 *
 * @param processor its number, 0 for the host; negative if that is unknown
 * @param name what the task is called; empty if that is not told
 * @param place where in the program it was told of last; empty if that is unknown
 */
record Whereabouts(int processor, String name, String place) {
  /** Of what no task does. */
  static final Whereabouts NOWHERE = new Whereabouts(-1, "", "");

  Whereabouts on(int other) {
    return other == processor ? this : new Whereabouts(other, name, place);
  }

  Whereabouts at(String other) {
    return other.isEmpty() || other.equals(place) ? this : new Whereabouts(processor, name, other);
  }
}
