package dev.lockstep.kernel.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpeedChoiceTest {
  private record Numbered(int taskId) implements Candidate {}

  private static Choice pause(Why why, int task) {
    return new Choice().is(why, 5, new Numbered(task), Pause.ALL);
  }

  /** The pauses of a task at the ends of its next timeslices, each followed by none. */
  private static List<Integer> pauses(SpeedChoice policy, int task, int count) {
    return IntStream.range(0, count)
        .map(
            _ -> {
              int chosen = policy.choose(pause(Why.PAUSE, task));
              if (chosen != 0) {
                assertEquals(0, policy.choose(pause(Why.PAUSE, task)));
              }
              return chosen;
            })
        .boxed()
        .toList();
  }

  @Test
  void a_task_has_a_speed_of_its_own_and_seldom_stalls() {
    TreeSet<Integer> speeds = new TreeSet<>();
    for (int seed = 0; seed < 20; seed++) {
      SpeedChoice policy = new SpeedChoice(seed);
      assertEquals(0, policy.choose(pause(Why.START, 1)));
      List<Integer> pauses = pauses(policy, 1, 1000);
      int usual = pauses.stream().sorted().toList().get(500);
      long others = pauses.stream().filter(one -> one != usual).count();
      assertTrue(others > 0 && others < 20, "others: " + others);
      speeds.add(usual);
    }
    assertEquals("[0, 4, 5, 6]", speeds.toString());
  }

  @Test
  void the_same_seed_gives_the_same_speeds() {
    assertEquals(pauses(new SpeedChoice(7), 3, 200), pauses(new SpeedChoice(7), 3, 200));
  }

  @Test
  void sleeps_end_late_now_and_then() {
    SpeedChoice policy = new SpeedChoice(7);
    long late =
        IntStream.range(0, 10_000).filter(_ -> policy.choose(pause(Why.LATE, 1)) != 0).count();
    assertTrue(late > 20 && late < 100, "late: " + late);
  }
}
