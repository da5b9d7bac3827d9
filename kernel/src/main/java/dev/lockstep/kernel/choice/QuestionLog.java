package dev.lockstep.kernel.choice;

import java.util.function.Consumer;

/**
 * Lets another policy choose, and writes every question with what was chosen, and where in the
 * program the task is that it is about.
 *
 * <pre>
 * lockstep questions 3 counted
 * 1 start 214 1/10 a pause of 0 ticks at Late.main(Late.java:11)
 * end 20311 cbf29ce484222325
 * </pre>
 *
 * <p>But for the place and the first line, that is what a {@link Schedule} has of choices.
 */
public final class QuestionLog implements ChoicePolicy {
  private static final String BEGINNING = "lockstep questions ";

  private final ChoicePolicy policy;
  private final boolean countsJdk;
  private final Consumer<String> lines;
  private final Questions questions = new Questions();

  /**
   * A log of one run.
   *
   * @param countsJdk whether classes of the JDK are counted in the run
   * @param lines takes the lines as they come, without line ends
   */
  public QuestionLog(ChoicePolicy policy, boolean countsJdk, Consumer<String> lines) {
    this.policy = policy;
    this.countsJdk = countsJdk;
    this.lines = lines;
    String header = Schedule.header(policy.asked(), countsJdk);
    lines.accept(BEGINNING + header.substring(Schedule.BEGINNING.length()));
  }

  @Override
  public Asked asked() {
    return policy.asked();
  }

  @Override
  public boolean countsJdk() {
    return countsJdk;
  }

  @Override
  public int choose(Choice choice) {
    long question = questions.next(choice);
    int index = policy.choose(choice);
    String place = choice.place(index);
    Deviation answer =
        new Deviation(
            question, choice.why(), choice.tick(), index, choice.count(), choice.describe(index));
    lines.accept(answer.line() + (place.isEmpty() ? "" : " at " + place));
    return index;
  }

  @Override
  public void runEnded() {
    policy.runEnded();
    lines.accept(Schedule.end(questions));
  }
}
