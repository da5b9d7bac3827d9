package dev.lockstep.kernel.answers;

import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.Pause;
import dev.lockstep.kernel.choice.Why;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets another policy choose, and keeps what it chose that was not the first alternative, and where
 * tasks could have stopped last.
 */
public final class AnswerRecorder extends FollowedChoice {
  private static final int LATEST = 256;

  private final AnswerPoints points = new AnswerPoints();
  private final List<Answer> answers = new ArrayList<>();
  private final ArrayDeque<Answer> latest = new ArrayDeque<>();
  private boolean isOver;

  /** A recorder for one run. */
  public AnswerRecorder(ChoicePolicy policy) {
    super(policy);
  }

  @Override
  protected void hasChosen(Choice choice, int index) {
    if (isOver) {
      return;
    }
    Answer point = points.next(choice);
    if (choice.why() == Why.PAUSE && point.nth() == 1) {
      if (latest.size() == LATEST) {
        latest.removeLast();
      }
      latest.addFirst(at(point, Pause.LONGEST));
    }
    if (index != 0) {
      answers.add(at(point, index));
    }
  }

  private static Answer at(Answer point, int index) {
    return new Answer(point.why(), point.task(), point.workedTicks(), point.nth(), index);
  }

  /** What is chosen from here on is not kept. */
  public void end() {
    isOver = true;
  }

  /** What it chose, in the order of the run. */
  public List<Answer> answers() {
    return List.copyOf(answers);
  }

  /** Where tasks could have stopped last, the very last first, each with a long stop. */
  public List<Answer> latestStops() {
    return List.copyOf(latest);
  }
}
