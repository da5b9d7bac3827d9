package dev.lockstep.kernel.lockorder;

import java.lang.StackWalker.StackFrame;
import java.util.List;

/**
 * A task has got a lock while it had others.
 *
 * @param task the task
 * @param known behind what it came then; see {@link LockingTask#known}
 * @param lock the number of the lock
 * @param isShared whether others may have it so, too
 * @param held the locks that it had, the last one first
 * @param taken the lock itself, and those that it had, with all that is known of them
 * @param tick what its clock showed when it asked for it
 * @param workedTicks how many ticks it had worked then
 * @param stack the program's calls that it was in, innermost first
 */
record Asking(
    LockingTask task,
    int[] known,
    int lock,
    boolean isShared,
    List<HeldLock> held,
    TakenLock taken,
    long tick,
    long workedTicks,
    List<StackFrame> stack) {
  /** A lock, by its number, that a task had, and how. */
  record HeldLock(int lock, boolean isShared) {}

  /** What tells one from others, of which the first is enough. */
  record Key(int task, int segment, int lock, boolean isShared, List<HeldLock> held, int place) {}

  /** Whether it comes before another one by starts and ends of tasks. */
  boolean isBefore(Asking other) {
    return task.index < other.known.length && other.known[task.index] >= known[task.index];
  }

  /** Whether it waits for another one, which has the lock. */
  boolean waitsFor(Asking other) {
    for (HeldLock one : other.held) {
      if (one.lock == lock) {
        return !(isShared && one.isShared);
      }
    }
    return false;
  }

  /** Whether both can be where they are at the same time. */
  boolean mayMeet(Asking other) {
    if (task == other.task || isBefore(other) || other.isBefore(this)) {
      return false;
    }
    for (HeldLock one : held) {
      for (HeldLock two : other.held) {
        if (one.lock == two.lock && !(one.isShared && two.isShared)) {
          return false;
        }
      }
    }
    return true;
  }
}
