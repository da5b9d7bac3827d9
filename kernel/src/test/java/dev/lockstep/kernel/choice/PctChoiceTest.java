package dev.lockstep.kernel.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PctChoiceTest {
  private static final int SHORT = 3;

  private record Numbered(int taskId) implements Candidate {}

  /** What is to be decided among tasks, about one of them. */
  private static Choice among(Why why, int about, int... tasks) {
    List<Numbered> all = IntStream.of(tasks).mapToObj(Numbered::new).toList();
    return new Choice(why, 5, about, () -> all, _ -> false);
  }

  /** How long a task pauses, beside others that could go on. */
  private static Choice pause(Why why, int about, int... others) {
    return new Choice(why, 5, about, () -> Pause.ALL, such -> IntStream.of(others).anyMatch(such));
  }

  /** Tasks 0, 1 and 2, by their priorities: the lowest first. */
  private static List<Integer> byPriority(PctChoice policy) {
    List<Integer> tasks = new ArrayList<>(List.of(0, 1, 2));
    tasks.forEach(policy::priority);
    tasks.sort((a, b) -> Double.compare(policy.priority(a), policy.priority(b)));
    return tasks;
  }

  @Test
  void a_seed_says_the_change_points_and_the_priorities() {
    PctChoice policy = new PctChoice(7, 3, 10);
    assertEquals(Set.of(4, 7), policy.changePoints());
    assertEquals(List.of(2, 1, 0), byPriority(policy));
    assertEquals(policy.changePoints(), new PctChoice(7, 3, 10).changePoints());
    assertEquals(Set.of(), new PctChoice(7, 1, 10).changePoints());
  }

  @Test
  void each_order_of_three_tasks_is_some_seeds() {
    long orders =
        IntStream.range(0, 100)
            .mapToObj(s -> byPriority(new PctChoice(s, 1, 9)))
            .distinct()
            .count();
    assertEquals(6, orders);
  }

  @Test
  void the_highest_priority_is_chosen() {
    PctChoice policy = new PctChoice(7, 1, 10);
    List<Integer> tasks = byPriority(policy);
    int lowest = tasks.get(0);
    int middle = tasks.get(1);
    int highest = tasks.get(2);
    assertEquals(1, policy.choose(among(Why.LOCK, -1, lowest, highest, middle)));
    assertEquals(0, policy.choose(among(Why.READY, -1, middle, lowest)));
    assertEquals(2, policy.choose(among(Why.SLICE, highest, lowest, middle, highest)));
    assertEquals(0, policy.choose(new Choice(Why.MESSAGE, 5, () -> List.of("a", "b"))));
  }

  @Test
  void a_task_pauses_as_long_as_one_of_a_higher_priority_could_go_on() {
    PctChoice policy = new PctChoice(7, 1, 10);
    List<Integer> tasks = byPriority(policy);
    int lowest = tasks.get(0);
    int highest = tasks.get(2);
    for (Why why : List.of(Why.START, Why.WAKE, Why.PAUSE, Why.PAUSE)) {
      assertEquals(SHORT, policy.choose(pause(why, lowest, lowest, highest)));
      assertEquals(0, policy.choose(pause(why, highest, lowest, highest)));
    }
    assertEquals(0, policy.choose(pause(Why.PAUSE, lowest, lowest)));
    assertEquals(1000, Pause.ALL.get(SHORT).ticks());
  }

  @Test
  void at_a_change_point_the_task_that_has_run_gets_the_lowest_priority() {
    PctChoice policy = new PctChoice(7, 3, 10);
    List<Integer> tasks = byPriority(policy);
    int highest = tasks.get(2);
    int middle = tasks.get(1);
    Choice slice = pause(Why.PAUSE, highest, 0, 1, 2);
    List<Integer> first = Stream.generate(() -> policy.choose(slice)).limit(4).toList();
    assertEquals(List.of(0, 0, 0, SHORT), first); // steps 1 to 4
    assertEquals(-1, policy.priority(highest));
    for (int again = 0; again < 20; again++) { // A pause is no step.
      assertEquals(SHORT, policy.choose(slice));
    }
    Choice next = pause(Why.PAUSE, middle, 0, 1, 2);
    List<Integer> chosen = Stream.generate(() -> policy.choose(next)).limit(3).toList();
    assertEquals(List.of(0, 0, SHORT), chosen); // steps 5 to 7
    assertEquals(-2, policy.priority(middle));
  }

  @Test
  void behind_the_last_step_priorities_go_round() {
    PctChoice policy = new PctChoice(7, 1, 10);
    List<Integer> tasks = byPriority(policy);
    Choice slice = pause(Why.PAUSE, tasks.get(2), 0, 1, 2);
    for (int step = 1; step < 20; step++) {
      assertEquals(0, policy.choose(slice));
    }
    assertEquals(SHORT, policy.choose(slice));
  }

  @Test
  void nothing_happens_without_a_reason() {
    PctChoice policy = new PctChoice(7, 1, 10);
    assertEquals(Asked.ALL, policy.asked());
    for (Why why : List.of(Why.BARGE, Why.SPURIOUS, Why.LATE, Why.TRAVEL)) {
      assertEquals(0, policy.choose(pause(why, 0, 0, 1, 2)));
    }
    assertTrue(pause(Why.BARGE, 0, 4).canGoOn(task -> task == 4));
    assertFalse(pause(Why.BARGE, 0, 4).canGoOn(task -> task == 5));
  }
}
