package dev.lockstep.kernel.answers;

import dev.lockstep.kernel.choice.Asked;
import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.Why;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets another policy choose, and keeps what it chose that was not the first alternative, and where
 * tasks could have stopped last.
 */
public final class AnswerRecorder implements ChoicePolicy {
  private static final int LATEST = 256;

  /** A pause of 100,000,000 ticks; longer ones depend on what is due. */
  private static final int LONG = 8;

  private final ChoicePolicy policy;
  private final AnswerPoints points = new AnswerPoints();
  private final List<Answer> answers = new ArrayList<>();
  private final ArrayDeque<Answer> latest = new ArrayDeque<>();

  /** A recorder for one run. */
  public AnswerRecorder(ChoicePolicy policy) {
    this.policy = policy;
  }

  @Override
  public Asked asked() {
    return policy.asked();
  }

  @Override
  public boolean countsJdk() {
    return policy.countsJdk();
  }

  @Override
  public int choose(Choice choice) {
    Answer point = points.next(choice);
    int index = policy.choose(choice);
    if (choice.why() == Why.PAUSE && choice.count() > LONG && point.nth() == 1) {
      if (latest.size() == LATEST) {
        latest.removeLast();
      }
      latest.addFirst(new Answer(point.why(), point.task(), point.workedTicks(), 1, LONG));
    }
    if (index != 0) {
      answers.add(new Answer(point.why(), point.task(), point.workedTicks(), point.nth(), index));
    }
    return index;
  }

  /** Where tasks could have stopped last, the very last first, each with a long stop. */
  public List<Answer> latestStops() {
    return List.copyOf(latest);
  }

  @Override
  public void runEnded() {
    policy.runEnded();
  }

  /** What it chose, in the order of the run. */
  public List<Answer> answers() {
    return List.copyOf(answers);
  }
}
