package dev.lockstep.kernel.lockorder;

import java.util.List;

/**
 * What is known of a task at a moment.
 *
 * @param task its number
 * @param name what reports call it
 * @param known up to where it comes behind each task, by starts and ends of tasks
 * @param held the locks that it has
 */
public record Moment(int task, String name, List<Integer> known, List<Held> held) {
  /** Takes copies of the lists. */
  public Moment {
    known = List.copyOf(known);
    held = List.copyOf(held);
  }

  /**
   * A lock that a task has.
   *
   * @param lock its number; {@link #OWN} of what the moment is about
   * @param isShared whether others may have it so, too
   * @param since equal if it was not given back in between
   */
  public record Held(int lock, boolean isShared, long since) {}

  /** The number of the lock that the moment is about. */
  public static final int OWN = 0;

  /** Whether it comes before another one by starts and ends of tasks. */
  private boolean isBefore(Moment other) {
    return task < other.known.size() && other.known.get(task) >= known.get(task);
  }

  /**
   * Whether another task can be where it is between two moments of this one.
   *
   * @param later the second one
   */
  public boolean admits(Moment later, Moment other) {
    if (task == other.task || other.isBefore(this) || later.isBefore(other)) {
      return false;
    }
    for (Held own : held) {
      if (later.held.contains(own) && other.held.stream().anyMatch(one -> excludes(own, one))) {
        return false;
      }
    }
    return true;
  }

  private static boolean excludes(Held one, Held other) {
    return one.lock == other.lock && !(one.isShared && other.isShared);
  }
}
