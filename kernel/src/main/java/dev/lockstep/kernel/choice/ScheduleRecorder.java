package dev.lockstep.kernel.choice;

import java.util.function.Consumer;

/** Lets another policy choose, and writes a schedule of what it chose, line by line. */
public final class ScheduleRecorder implements ChoicePolicy {
  private final ChoicePolicy policy;
  private final Consumer<String> lines;
  private final Questions questions = new Questions();

  /**
   * A recorder for one run.
   *
   * @param countsJdk whether classes of the JDK are counted in the run
   * @param lines takes the lines of the schedule as they come, without line ends
   */
  public ScheduleRecorder(ChoicePolicy policy, boolean countsJdk, Consumer<String> lines) {
    this.policy = policy;
    this.lines = lines;
    lines.accept(Schedule.header(policy.asked(), countsJdk));
  }

  @Override
  public Asked asked() {
    return policy.asked();
  }

  @Override
  public int choose(Choice choice) {
    long question = questions.next(choice);
    int index = policy.choose(choice);
    if (index != 0) {
      Deviation deviation =
          new Deviation(
              question, choice.why(), choice.tick(), index, choice.count(), choice.describe(index));
      lines.accept(deviation.line());
    }
    return index;
  }

  @Override
  public void runEnded() {
    policy.runEnded();
    lines.accept(Schedule.end(questions));
  }
}
