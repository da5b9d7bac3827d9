package dev.lockstep.kernel.choice.places;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.choice.MadeChoice;
import dev.lockstep.kernel.choice.Why;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PreemptChoiceTest {
  private static final int STANDS_STILL = 4;

  private static int pause(PreemptChoice policy, int task, long worked, int... others) {
    return policy.choose(MadeChoice.pause(Why.PAUSE, task, worked, others));
  }

  private static int far(PreemptChoice policy, int task, long worked) {
    return policy.choose(MadeChoice.far(task, worked));
  }

  /** The one of tasks 1 and 2 that goes first with this seed. */
  private static int first(PreemptChoice policy) {
    return pause(policy, 1, 0, 1, 2) == 0 ? 1 : 2;
  }

  @Test
  void a_task_goes_to_its_place_in_one_slice_and_lets_others_go_on_there() {
    PreemptChoice policy = new PreemptChoice(3, Place.list("1@37,2@12"));
    int first = first(policy);
    int other = 3 - first;
    int place = first == 1 ? 37 : 12;
    assertEquals(place, far(policy, first, 0));
    assertEquals(place - 5, far(policy, first, 5));
    assertEquals(0, pause(policy, first, place - 1, 1, 2));
    assertEquals(STANDS_STILL, pause(policy, first, place, 1, 2));
    assertEquals(0, pause(policy, other, 0, 1, 2));
    assertEquals(0, far(policy, first, place));
  }

  @Test
  void a_place_beyond_a_timeslice_is_reached_by_whole_timeslices() {
    PreemptChoice policy = new PreemptChoice(3, Place.list("1@250"));
    assertEquals(0, far(policy, 1, 0));
    assertEquals(0, far(policy, 1, 150));
    assertEquals(50, far(policy, 1, 200));
  }

  /** It can stop before an instruction only whose effect others can see. */
  @Test
  void a_task_that_has_come_beyond_its_place_loses_its_priority_there() {
    PreemptChoice policy = new PreemptChoice(3, Place.list("1@10,2@10"));
    int first = first(policy);
    assertEquals(STANDS_STILL, pause(policy, first, 15_000, 1, 2));
  }

  @Test
  void both_orders_of_two_tasks_are_some_seeds() {
    long orders =
        IntStream.range(0, 20)
            .map(seed -> first(new PreemptChoice(seed, List.of())))
            .distinct()
            .count();
    assertEquals(2, orders);
  }

  /** Else a task that waits in a loop for one of a lower priority would do so for ever. */
  @Test
  void a_task_that_goes_on_for_long_loses_its_priority() {
    PreemptChoice policy = new PreemptChoice(3, List.of());
    int first = first(policy);
    int slices = 0;
    while (pause(policy, first, slices, 1, 2) == 0) {
      slices++;
    }
    assertEquals(999, slices);
    assertEquals(0, pause(policy, 3 - first, 0, 1, 2));
  }

  @Test
  void what_is_no_place_is_refused() {
    for (String text : List.of("", "1", "1@", "@2", "1@2,", "a@2", "-1@2")) {
      assertThrows(IllegalArgumentException.class, () -> Place.list(text), text);
    }
    assertEquals(List.of(new Place(1, 37), new Place(2, 12)), Place.list("1@37,2@12"));
  }
}
