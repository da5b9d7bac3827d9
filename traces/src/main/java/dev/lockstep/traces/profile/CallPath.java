package dev.lockstep.traces.profile;

import java.util.List;

/**
 * A call path of a task: a method, and the path that called it. Recursion is folded: a method that
 * is on the path already stands for all its activations there.
 *
 * @param task index of the task in {@link Profile#tasks}
 * @param parent index of the calling path in {@link Profile#paths}, which is smaller than this
 *     one's; -1 for the path that stands for the task itself
 * @param method index of the method in {@link Profile#methods}; -1 for the task itself
 * @param calls how often the method was called on this path
 * @param isFolded whether the method called itself, directly or through others
 * @param executions how often each instruction of the method ran on this path; empty for the task
 *     itself
 * @param spent what the instructions' costs don't tell
 * @param allocated what it has allocated, by line and type
 */
@SuppressWarnings("ArrayRecordComponent") // Millions of them, and nobody compares them.
public record CallPath(
    int task,
    int parent,
    int method,
    long calls,
    boolean isFolded,
    long[] executions,
    List<Spent> spent,
    List<Allocated> allocated) {
  /** One that has allocated nothing. */
  public CallPath(
      int task,
      int parent,
      int method,
      long calls,
      boolean isFolded,
      long[] executions,
      List<Spent> spent) {
    this(task, parent, method, calls, isFolded, executions, spent, List.of());
  }

  /** Takes copies of the lists; the array belongs to the path. */
  public CallPath {
    spent = List.copyOf(spent);
    allocated = List.copyOf(allocated);
  }
}
