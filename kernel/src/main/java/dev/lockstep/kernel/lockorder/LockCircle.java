package dev.lockstep.kernel.lockorder;

import java.util.List;

/**
 * Tasks each of which had a lock and asked for one that the next one had: a deadlock, if all do so
 * at once.
 *
 * @param locks what each of the locks is, in words
 * @param sides the tasks, in the order of their numbers as far as the circle allows: the ith has
 *     the ith lock, and asks for the next one
 */
public record LockCircle(List<Lock> locks, List<Side> sides) {
  /**
   * A lock.
   *
   * @param type the name of its class, or of the class whose monitor it is
   * @param words what reports call it
   */
  public record Lock(String type, String words) {}

  /**
   * One of the tasks.
   *
   * @param task its number
   * @param name what reports call it
   * @param held where it had taken the lock that it has
   * @param sharesHeld whether it had taken it to read
   * @param asked where it asked for the next one
   * @param sharesAsked whether it asked for it to read
   * @param tick what its clock showed then
   * @param stack the calls that led there, innermost first
   * @param worked how many ticks it had worked
   */
  public record Side(
      int task,
      String name,
      StackTraceElement held,
      boolean sharesHeld,
      StackTraceElement asked,
      boolean sharesAsked,
      long tick,
      List<StackTraceElement> stack,
      Worked worked) {}

  /**
   * How many ticks a task had worked, waits not counted.
   *
   * @param beforeHeld when it last took a lock, or gave one back, before it had the lock that it
   *     has
   * @param held when it had that
   * @param beforeAsked when it last took a lock, or gave one back, before it asked for the next one
   * @param asked when it asked for that
   */
  public record Worked(long beforeHeld, long held, long beforeAsked, long asked) {}

  /** The lines of its sides, whichever comes first. */
  String lines() {
    return String.join(
        " ", sides.stream().map(side -> side.held() + ">" + side.asked()).sorted().toList());
  }
}
