package dev.lockstep.kernel.answers;

import dev.lockstep.kernel.choice.Asked;
import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Chooses what was chosen in another run, at the points that are named, and the first alternative
 * everywhere else. So parts of what was chosen in a run can be left out.
 *
 * <p>Where it isn't said how far a task goes, it goes to the next of its points at which it stops.
 */
public final class AnsweredChoice implements ChoicePolicy {
  private final Asked asked;
  private final AnswerPoints points = new AnswerPoints();
  private final Map<Answer, Integer> answers = new TreeMap<>();
  private final TreeSet<Answer> stops =
      new TreeSet<>(Comparator.comparingInt(Answer::task).thenComparingLong(Answer::workedTicks));

  /**
   * Chooses these.
   *
   * @param asked what the run that they are of was asked
   */
  public AnsweredChoice(Asked asked, Collection<Answer> given) {
    this.asked = asked;
    for (Answer answer : given) {
      answers.put(answer.point(), answer.index());
      if (answer.isStop()) {
        stops.add(answer);
      }
    }
  }

  @Override
  public Asked asked() {
    return asked;
  }

  @Override
  public boolean countsJdk() {
    return false;
  }

  @Override
  public int choose(Choice choice) {
    Answer point = points.next(choice);
    Integer index = answers.get(point);
    if (index != null) {
      return Math.min(index, choice.count() - 1);
    }
    return point.isStretch() ? stretch(point, choice) : 0;
  }

  private int stretch(Answer from, Choice choice) {
    Answer next = stops.higher(from);
    if (next == null || next.task() != from.task()) {
      return 0;
    }
    long ticks = next.workedTicks() - from.workedTicks();
    return ticks < choice.count() ? (int) ticks : 0;
  }
}
