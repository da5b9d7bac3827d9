package dev.lockstep.kernel.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DelayChoiceTest {
  private record Numbered(int taskId) implements Candidate {}

  private static Choice among(Why why, int about, int... tasks) {
    List<Numbered> all = IntStream.of(tasks).mapToObj(Numbered::new).toList();
    return new Choice().is(why, 5, new Numbered(about), all);
  }

  private static long often(int times, DelayChoice policy, Choice choice, int index) {
    return IntStream.range(0, times).filter(_ -> policy.choose(choice) == index).count();
  }

  @Test
  void no_task_is_preempted() {
    DelayChoice policy = new DelayChoice(7);
    Choice pause = new Choice().is(Why.PAUSE, 5, new Numbered(1), Pause.ALL);
    assertEquals(1000, often(1000, policy, pause, 0));
    assertEquals(1000, often(1000, policy, among(Why.SLICE, 3, 1, 2, 3), 2));
    assertEquals(1000, often(1000, policy, among(Why.PREEMPT, 3, 3, 1, 2), 0));
  }

  @Test
  void each_message_and_each_task_that_waits_is_chosen_as_often() {
    for (Why why : List.of(Why.MESSAGE, Why.RECEIVE, Why.LOCK, Why.NOTIFY, Why.TURN)) {
      DelayChoice policy = new DelayChoice(7);
      Choice choice = new Choice(why, 5, () -> Stream.of("a", "b", "c").toList());
      for (int index = 0; index < 3; index++) {
        long chosen = often(3000, policy, choice, index);
        assertTrue(chosen > 900 && chosen < 1100, why + ": " + chosen);
      }
    }
  }

  @Test
  void each_fourth_task_that_is_woken_is_late() {
    DelayChoice policy = new DelayChoice(7);
    Choice wake = new Choice().is(Why.WAKE, 5, new Numbered(1), Pause.ALL);
    long late = 4000 - often(4000, policy, wake, 0);
    assertTrue(late > 900 && late < 1100, "late: " + late);
  }

  @Test
  void each_eighth_message_travels_longer() {
    DelayChoice policy = new DelayChoice(7);
    Choice travel = new Choice().is(Why.TRAVEL, 5, new Numbered(1), Pause.ALL);
    long late = 8000 - often(8000, policy, travel, 0);
    assertTrue(late > 900 && late < 1100, "late: " + late);
  }
}
