package dev.lockstep.kernel.choice;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Answers some questions as it was told, and all others with the first alternative: in a run that
 * goes on step by step that is the task that ran last, as long as it can.
 */
public final class StepsChoice implements ChoicePolicy {
  private static final Pattern ANSWER = Pattern.compile("([1-9]\\d{0,8})=([1-9]\\d{0,6})");

  private final Map<Integer, Integer> answers;
  private int questions;

  private StepsChoice(Map<Integer, Integer> answers) {
    this.answers = answers;
  }

  /**
   * Answers so.
   *
   * @param text such as {@code 12=1,30=2}: numbers of questions, from 1, and of alternatives
   */
  public static StepsChoice of(String text) {
    Map<Integer, Integer> answers = new TreeMap<>();
    for (String one : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      Matcher matcher = ANSWER.matcher(one);
      if (!matcher.matches()) {
        throw new IllegalArgumentException(text);
      }
      answers.put(Integer.valueOf(matcher.group(1)), Integer.valueOf(matcher.group(2)));
    }
    return new StepsChoice(answers);
  }

  /** Whether it can be told that. */
  public static boolean isValid(String text) {
    return text.matches(ANSWER.pattern() + "(," + ANSWER.pattern() + ")*");
  }

  @Override
  public int choose(Choice choice) {
    int answer = answers.getOrDefault(++questions, 0);
    if (answer >= choice.count()) {
      throw new ScheduleException(
          "question %s has %s alternatives, and no number %s"
              .formatted(questions, choice.count(), answer));
    }
    return answer;
  }
}
