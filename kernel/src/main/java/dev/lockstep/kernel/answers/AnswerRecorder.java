package dev.lockstep.kernel.answers;

import dev.lockstep.kernel.choice.Asked;
import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import java.util.ArrayList;
import java.util.List;

/** Lets another policy choose, and keeps what it chose that was not the first alternative. */
public final class AnswerRecorder implements ChoicePolicy {
  private final ChoicePolicy policy;
  private final AnswerPoints points = new AnswerPoints();
  private final List<Answer> answers = new ArrayList<>();

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
    if (index != 0) {
      answers.add(new Answer(point.why(), point.task(), point.workedTicks(), point.nth(), index));
    }
    return index;
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
