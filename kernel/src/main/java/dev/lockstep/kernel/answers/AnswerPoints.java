package dev.lockstep.kernel.answers;

import dev.lockstep.kernel.choice.Choice;
import java.util.Map;
import java.util.TreeMap;

/** Counts the questions of a run that are alike, to tell its points from each other. */
final class AnswerPoints {
  /** How many there were, by the first point of each kind. */
  private final Map<Answer, Integer> counts = new TreeMap<>();

  /** The point of the next question. */
  Answer next(Choice choice) {
    Answer first = new Answer(choice.why(), choice.task(), worked(choice), 1, 0);
    int nth = counts.merge(first, 1, Integer::sum);
    return nth == 1 ? first : new Answer(first.why(), first.task(), first.workedTicks(), nth, 0);
  }

  private static long worked(Choice choice) {
    return switch (choice.why()) {
      case PAUSE, PREEMPT, SLICE, QUANTUM, FAR -> choice.workedTicks();
      default -> 0;
    };
  }
}
