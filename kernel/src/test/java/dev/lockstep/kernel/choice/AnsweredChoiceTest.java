package dev.lockstep.kernel.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.answers.Answer;
import dev.lockstep.kernel.answers.AnswerRecorder;
import dev.lockstep.kernel.answers.AnsweredChoice;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnsweredChoiceTest {
  private record Working(int taskId, long workedTicks) implements Candidate {}

  private static Choice pause(Why why, int task, long worked) {
    return new Choice().is(why, 5, new Working(task, worked), Pause.ALL);
  }

  private static Choice far(int task, long worked) {
    return new Choice().is(Why.FAR, 5, new Working(task, worked), Stretch.upTo(100));
  }

  private static Choice message() {
    return new Choice(Why.MESSAGE, 5, () -> List.of("a", "b", "c"));
  }

  /** The questions of a run. */
  private static List<Choice> questions() {
    return List.of(
        pause(Why.START, 1, 0),
        far(1, 0),
        pause(Why.PAUSE, 1, 37),
        pause(Why.PAUSE, 1, 37),
        pause(Why.PAUSE, 1, 37),
        message(),
        message(),
        pause(Why.WAKE, 1, 40),
        pause(Why.WAKE, 1, 90));
  }

  private static List<Integer> chosen(ChoicePolicy policy) {
    return questions().stream().map(policy::choose).toList();
  }

  private static List<Answer> recorded(int... indexes) {
    List<Integer> given = new ArrayList<>();
    for (int index : indexes) {
      given.add(index);
    }
    AnswerRecorder recorder = new AnswerRecorder(_ -> given.removeFirst());
    chosen(recorder);
    return recorder.answers();
  }

  @Test
  void what_was_chosen_is_chosen_again() {
    List<Answer> answers = recorded(2, 37, 4, 3, 0, 1, 2, 0, 5);
    assertEquals(7, answers.size());
    assertEquals(
        List.of(2, 37, 4, 3, 0, 1, 2, 0, 5), chosen(new AnsweredChoice(Asked.ALL, answers)));
  }

  @Test
  void what_is_left_out_is_the_first_alternative_and_the_rest_stays_where_it_was() {
    List<Answer> answers = recorded(2, 37, 4, 3, 0, 1, 2, 0, 5);
    List<Answer> some =
        answers.stream().filter(answer -> answer.nth() == 2 || answer.isStretch()).toList();
    assertEquals(List.of(0, 37, 0, 3, 0, 0, 2, 0, 5), chosen(new AnsweredChoice(Asked.ALL, some)));
  }

  @Test
  void a_task_goes_in_one_slice_to_where_it_stops() {
    List<Answer> stops =
        recorded(0, 6, 4, 0, 0, 0, 0, 0, 0).stream().filter(one -> !one.isStretch()).toList();
    AnsweredChoice policy = new AnsweredChoice(Asked.ALL, stops);
    assertEquals(37, policy.choose(far(1, 0)));
    assertEquals(7, policy.choose(far(1, 30)));
    assertEquals(0, policy.choose(far(1, 37)));
    assertEquals(0, policy.choose(far(2, 0)));
  }

  /** As there are fewer alternatives. */
  @Test
  void an_alternative_that_is_not_there_is_the_last_one() {
    Answer third = new Answer(Why.LOCK, Candidate.NO_TASK, 0, 1, 2);
    AnsweredChoice policy = new AnsweredChoice(Asked.ALL, List.of(third));
    assertEquals(1, policy.choose(new Choice(Why.LOCK, 5, () -> List.of("a", "b"))));
  }
}
