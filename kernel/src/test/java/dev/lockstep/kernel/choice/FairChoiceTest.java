package dev.lockstep.kernel.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FairChoiceTest {
  private record Numbered(int taskId) implements Candidate {}

  private static Choice among(Why why, int about, int... tasks) {
    List<Numbered> all = IntStream.of(tasks).mapToObj(Numbered::new).toList();
    return new Choice(why, 5, about, () -> all, _ -> false);
  }

  /** Which of three tasks have a processor, one after the other. */
  @Test
  void tasks_take_turns() {
    FairChoice policy = new FairChoice();
    List<Integer> turns = new ArrayList<>(List.of(3));
    for (int slice = 0; slice < 6; slice++) {
      int running = turns.getLast();
      int[] all = {running, (running + 1) % 3 + 3, (running + 2) % 3 + 3};
      turns.add(all[policy.choose(among(Why.PREEMPT, running, all))]);
    }
    assertEquals(List.of(3, 4, 5, 3, 4, 5, 3), turns);
  }

  @Test
  void the_task_that_was_chosen_least_recently_goes_on() {
    FairChoice policy = new FairChoice();
    assertEquals(0, policy.choose(among(Why.LOCK, -1, 1, 2)));
    assertEquals(1, policy.choose(among(Why.LOCK, -1, 1, 2)));
    assertEquals(0, policy.choose(among(Why.LOCK, -1, 1, 2)));
    assertEquals(2, policy.choose(among(Why.LOCK, -1, 1, 2, 3)));
    assertEquals(0, policy.choose(new Choice(Why.MESSAGE, 5, () -> List.of("a", "b"))));
  }

  @Test
  void nothing_pauses() {
    FairChoice policy = new FairChoice();
    List<Why> pauses =
        List.of(Why.START, Why.WAKE, Why.PAUSE, Why.BARGE, Why.SPURIOUS, Why.LATE, Why.TRAVEL);
    for (Why why : pauses) {
      assertEquals(0, policy.choose(new Choice(why, 5, () -> Pause.ALL)));
    }
  }
}
