package dev.lockstep.kernel.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RandomChoiceTest {
  private static final int PERCENT = RandomChoice.CERTAIN / 100;
  private static final long PAUSES = 95;
  private static final long ELSEWHERE = 2500;
  private static final long AT_WAKE_UPS = 2547;
  private static final long UNIFORM = 6616;

  private static List<Integer> chosen(long seed, int count) {
    RandomChoice policy = new RandomChoice(seed, PERCENT);
    Choice choice = new Choice(Why.LOCK, 5, () -> List.of("a", "b", "c"));
    return IntStream.range(0, count).map(_ -> policy.choose(choice)).boxed().toList();
  }

  @Test
  void a_seed_says_what_is_chosen() {
    assertEquals(List.of(1, 1, 0, 0, 1, 1, 2, 0, 1, 0), chosen(0, 10));
    assertEquals(chosen(7, 100), chosen(7, 100));
    assertNotEquals(chosen(7, 100), chosen(8, 100));
  }

  /** A task with a number. */
  private record Numbered(int taskId) implements Candidate {}

  /** How often the task that has run, the last of three, does not go on. */
  private static long switches(Why why, int running) {
    RandomChoice policy = new RandomChoice(3, PERCENT);
    List<Numbered> tasks = List.of(new Numbered(4), new Numbered(5), new Numbered(6));
    Choice choice = new Choice(why, 5, running, () -> tasks, _ -> false);
    return IntStream.range(0, 10_000).map(_ -> policy.choose(choice)).filter(i -> i < 2).count();
  }

  @Test
  void the_task_that_has_run_goes_on_but_with_the_probability() {
    assertEquals(PAUSES, switches(Why.SLICE, 6));
    assertEquals(PAUSES, switches(Why.QUANTUM, 6));
    assertEquals(UNIFORM, switches(Why.QUANTUM, 7));
    assertEquals(UNIFORM, switches(Why.YIELD, 6));
  }

  private static long pauses(Why why) {
    RandomChoice policy = new RandomChoice(3, PERCENT);
    Choice choice = new Choice(why, 5, () -> List.of("none", "short", "long"));
    return IntStream.range(0, 10_000).map(_ -> policy.choose(choice)).filter(i -> i > 0).count();
  }

  /** One in a hundred at the end of a timeslice, as was said, and each fourth elsewhere. */
  @Test
  void pauses_are_as_likely_as_was_said() {
    assertEquals(PAUSES, pauses(Why.PAUSE));
    assertEquals(PAUSES, pauses(Why.PREEMPT));
    assertEquals(PAUSES, pauses(Why.SPURIOUS));
    assertEquals(PAUSES, pauses(Why.LATE));
    assertEquals(PAUSES, pauses(Why.TRAVEL));
    assertEquals(ELSEWHERE, pauses(Why.START));
    assertEquals(AT_WAKE_UPS, pauses(Why.WAKE));
    assertEquals(ELSEWHERE, pauses(Why.BARGE));
  }

  /** How often a slice is a short one, and how often it is one of a tick. */
  private record Slices(long shorter, long ofOneTick) {}

  /** The slices of a task, each behind another question about it, or none. */
  private static Slices slices(Why before) {
    RandomChoice policy = new RandomChoice(3, PERCENT);
    Candidate task = () -> 4;
    List<Integer> lengths = IntStream.range(0, 1000).boxed().toList();
    Choice first = new Choice(before, 5, 4, () -> List.of("none", "a pause"), _ -> false);
    Choice far = new Choice(Why.FAR, 5, task.taskId(), () -> lengths, _ -> false);
    List<Integer> all =
        IntStream.range(0, 10_000)
            .map(
                _ -> {
                  policy.choose(first);
                  return policy.choose(far);
                })
            .filter(length -> length > 0)
            .boxed()
            .toList();
    return new Slices(all.size(), all.stream().filter(length -> length == 1).count());
  }

  /**
   * A row has eight, most of one tick, and ends where its task waits: here each slice but those
   * behind a sleep that is late is the first behind a wait.
   */
  @Test
  void short_slices_come_in_rows() {
    assertEquals(new Slices(2434, 1676), slices(Why.LATE));
    assertEquals(new Slices(4995, 263), slices(Why.START));
    assertEquals(new Slices(2645, 149), slices(Why.WAKE));
  }

  @Test
  void there_may_be_any_number_of_tasks() {
    RandomChoice policy = new RandomChoice(3, PERCENT);
    List<String> alternatives = List.of("none", "a pause");
    int pauses = 0;
    for (int task = 0; task < 1000; task++) {
      pauses += policy.choose(new Choice(Why.START, 5, task, () -> alternatives, _ -> false));
    }
    assertEquals(237, pauses);
  }

  @Test
  void each_alternative_is_as_likely() {
    List<Integer> all = chosen(3, 3000);
    for (int alternative = 0; alternative < 3; alternative++) {
      int index = alternative;
      long count = all.stream().filter(taken -> taken == index).count();
      assertTrue(Math.abs(count - 1000) < 100, () -> index + ": " + count);
    }
  }
}
