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

  /** When it was there first. */
  final long tick;

  /** The locks that it had. */
  final @Nullable Held held;

  /** How it came there, or once came there before. */
  final CallStack stack;

  /** Whether the stack is this very access's. */
  final boolean isOwnStack;

  Access(TaskClock task, int place, long tick, CallStack stack, boolean isOwnStack) {
    this.task = task;
    this.clock = task.now();
    this.place = place;
    this.tick = tick;
    this.held = task.held;
    this.stack = stack;
    this.isOwnStack = isOwnStack;
  }

  /** Whether it comes before all that a task does from now on. */
  boolean isBefore(TaskClock other) {
    return task == other || other.knows(task.index) >= clock;
  }

  /** Whether it is a task's that has not synchronised since. */
  boolean isOf(TaskClock other) {
    return task == other && clock == other.now();
  }
}
