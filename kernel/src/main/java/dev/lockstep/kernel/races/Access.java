package dev.lockstep.kernel.races;

import org.jspecify.annotations.Nullable;

/**
 * What a task did at a line of the program between two synchronisations: FastTrack's epoch, with
 * what a report needs. All accesses of the task at that line in that time share one.
 */
final class Access {
  final TaskClock task;

  /** The task's own clock then. */
  final int clock;

  final int place;

  /** Of how many such times at that line this is the last one. */
  final int times;

  /** When it was there first. */
  final long tick;

  /** The locks that it had. */
  final @Nullable Held held;

  /** How it came there, or once came there before. */
  final CallStack stack;

  /** Whether the stack is this very access's. */
  final boolean isOwnStack;

  Access(TaskClock task, int place, int times, long tick, CallStack stack, boolean isOwnStack) {
    this.task = task;
    this.clock = task.now();
    this.place = place;
    this.times = times;
    this.tick = tick;
    this.held = task.held;
    this.stack = stack;
    this.isOwnStack = isOwnStack;
  }

  /** That a task was there, which no report shows. */
  static Access unseen(TaskClock task) {
    return new Access(task, 0, 0, 0, CallStack.NONE, false);
  }

  /** Whether it comes before all that a task does from now on. */
  boolean isBefore(TaskClock other) {
    return task == other || other.knows(task.index) >= clock;
  }

  /** Whether it is a task's that has not synchronised since. */
  boolean isOf(TaskClock other) {
    return task == other && clock == other.now();
  }

  /** Whether nothing orders it and what a task does from now on. */
  boolean races(TaskClock other, @Nullable Access frozen) {
    return !isBefore(other) && thawed(this, frozen) != null;
  }

  /** What was done to an object before it was published in a final field races with nothing. */
  static @Nullable Access thawed(@Nullable Access raced, @Nullable Access frozen) {
    boolean isBefore =
        raced != null && frozen != null && raced.task == frozen.task && raced.clock <= frozen.clock;
    return isBefore ? null : raced;
  }
}
