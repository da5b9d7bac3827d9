package dev.lockstep.views.difference;

import java.util.Arrays;

/**
 * One thing that happened in a run.
 *
 * @param task which did it; negative if none did
 * @param where where the task is, as far as that was told up to here
 * @param place where in the program it did this; empty if that is not told
 * @param text what the deed's sentence has in words
 * @param numbers what it has in numbers
 */
record Happening(
    Deed deed, long tick, int task, Whereabouts where, String place, String text, long... numbers) {
  /** No task's. */
  static final int NOBODY = -1;

  /** Whether another run's is the same. */
  boolean isLike(Happening other) {
    return tick == other.tick && isWhat(other) && Arrays.equals(numbers, other.numbers);
  }

  /** The same, whenever it happened, and however long anything in it took. */
  boolean isLikeButForTicks(Happening other) {
    return isWhat(other) && deed.areLike(numbers, other.numbers);
  }

  private boolean isWhat(Happening other) {
    return deed == other.deed
        && task == other.task
        && text.equals(other.text)
        && place.equals(other.place);
  }

  /** What happened, in words that follow the task. */
  String words() {
    return deed.words(numbers, text);
  }
}
