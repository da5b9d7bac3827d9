package dev.lockstep.kernel.choice;

import java.util.Arrays;

/** A number for each task, 0 where none was given; for {@link Candidate#NO_TASK} as well. */
final class TaskNumbers {
  private long[] numbers = new long[16];

  /** That of a task. */
  long get(int task) {
    int place = task - Candidate.NO_TASK;
    return place < numbers.length ? numbers[place] : 0;
  }

  /** Gives a task another one. */
  void put(int task, long number) {
    int place = task - Candidate.NO_TASK;
    if (place >= numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(2 * numbers.length, place + 1));
    }
    numbers[place] = number;
  }
}
