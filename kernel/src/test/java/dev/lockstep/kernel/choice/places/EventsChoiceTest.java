package dev.lockstep.kernel.choice.places;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.MadeChoice;
import dev.lockstep.kernel.choice.Why;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventsChoiceTest {
  private static final int RUNS = 20_000;

  /** Each reads, and then writes: a lost update. */
  private static final String UPDATES = "1@0=7,1@3=7w,2@0=7,2@3=7w";

  /**
   * Which tasks do their events one after the other: each task is asked in turn, stands still or
   * goes to its next event, and does it when it goes on.
   */
  private static String order(ChoicePolicy policy, int... events) {
    int[] done = new int[events.length];
    int left = IntStream.of(events).sum();
    StringBuilder order = new StringBuilder();
    for (int asked = 0; left > 0; asked++) {
      int task = asked % events.length;
      if (done[task] == events[task]) {
        continue;
      }
      long worked = 3L * done[task];
      int[] others =
          IntStream.range(0, events.length)
              .filter(other -> done[other] < events[other])
              .map(other -> other + 1)
              .toArray();
      Why why = done[task] == 0 ? Why.START : Why.PAUSE;
      if (policy.choose(MadeChoice.pause(why, task + 1, worked, others)) == 0) {
        int far = policy.choose(MadeChoice.far(task + 1, worked));
        assertEquals(done[task] + 1 < events[task] ? 3 : 0, far);
        done[task]++;
        left--;
        order.append(task + 1);
      }
    }
    return order.toString();
  }

  private static SortedMap<String, Integer> orders(
      LongFunction<ChoicePolicy> policy, int... events) {
    SortedMap<String, Integer> all = new TreeMap<>();
    for (long seed = 0; seed < RUNS; seed++) {
      all.merge(order(policy.apply(seed), events), 1, Integer::sum);
    }
    return all;
  }

  private static void assertOften(double probability, Integer times, String order) {
    double expected = RUNS * probability;
    double deviation = Math.sqrt(expected * (1 - probability));
    assertTrue(
        times != null && Math.abs(times - expected) < 4 * deviation,
        "%s: %s times, not %s".formatted(order, times, expected));
  }

  /** Two tasks of two events have 6 orders, of three 20. */
  @Test
  void surw_makes_each_order_as_likely_as_another() {
    SortedMap<String, Integer> six =
        orders(seed -> new SurwChoice(seed, Event.list(UPDATES)), 2, 2);
    assertEquals(6, six.size());
    six.forEach((order, times) -> assertOften(1 / 6.0, times, order));
    String three = "1@0=7,1@3=7,1@6=7,2@0=7,2@3=7,2@6=7";
    SortedMap<String, Integer> twenty =
        orders(seed -> new SurwChoice(seed, Event.list(three)), 3, 3);
    assertEquals(20, twenty.size());
    twenty.forEach((order, times) -> assertOften(1 / 20.0, times, order));
  }

  /** One event among five: it has 6 places, where a coin at each step would make it come early. */
  @Test
  void surw_is_even_where_tasks_have_unlike_numbers_of_events() {
    String events = "1@0=7,1@3=7,1@6=7,1@9=7,1@12=7,2@0=7";
    SortedMap<String, Integer> all = orders(seed -> new SurwChoice(seed, Event.list(events)), 5, 1);
    assertEquals(6, all.size());
    all.forEach((order, times) -> assertOften(1 / 6.0, times, order));
  }

  /**
   * Behind the first read, the other task's has the lower one of two priorities by chance, and the
   * write a new one: the write comes first in two of three runs. If the other read comes first, it
   * is followed by either write.
   */
  @Test
  void pos_draws_priorities_as_the_paper_says() {
    SortedMap<String, Integer> all = orders(seed -> new PosChoice(seed, Event.list(UPDATES)), 2, 2);
    assertEquals(6, all.size());
    for (String one : List.of("1122", "2211")) {
      assertOften(1 / 3.0, all.get(one), one);
    }
    int mixed = RUNS - all.get("1122") - all.get("2211");
    assertOften(1 / 3.0, mixed, "lost");
    assertOften(1 / 6.0, all.get("1212") + all.get("1221"), "lost, task 1 first");
  }

  /** Two seeds are both orders of the first two accesses that meet. */
  @Test
  void race_has_two_tasks_meet_and_lets_each_go_first() {
    for (long seed = 0; seed < 100; seed += 2) {
      List<Event> both = Event.list("1@0=7w,2@0=7");
      assertEquals("12", order(new RaceChoice(seed, both), 1, 1));
      assertEquals("21", order(new RaceChoice(seed + 1, both), 1, 1));
    }
  }

  /**
   * The reads don't race, and chance lets one task go on; its write meets the other's read. Where
   * the read goes first, the writes meet, and chance says which is first.
   */
  @Test
  void race_goes_on_by_chance_where_it_was_decided_who_is_first() {
    SortedMap<String, Integer> all =
        orders(seed -> new RaceChoice(seed, Event.list(UPDATES)), 2, 2);
    assertEquals(6, all.size());
    for (String one : List.of("1122", "2211")) {
      assertOften(1 / 4.0, all.get(one), one);
    }
    for (String one : List.of("1212", "1221", "2112", "2121")) {
      assertOften(1 / 8.0, all.get(one), one);
    }
  }

  /** Three seeds put the second task behind, before and between. */
  @Test
  void between_puts_a_task_behind_before_and_between_two_steps_of_another() {
    for (long seed = 0; seed < 300; seed += 3) {
      assertEquals("112", between(seed, true, 2, 1));
      assertEquals("211", between(seed + 1, true, 2, 1));
      assertEquals("121", between(seed + 2, true, 2, 1));
    }
    for (String wrong : List.of("1@0,1@3", "1@3,1@0,2@0", "1@0,1@3,1@6", "1@0,2@3,2@4", "x")) {
      assertThrows(IllegalArgumentException.class, () -> BetweenChoice.places(wrong));
    }
  }

  @Test
  void between_says_whether_tasks_have_met() {
    assertEquals("11", between(0, false, 2));
    assertEquals("11", between(2, false, 2));
  }

  private static String between(long seed, boolean haveMet, int... events) {
    BetweenChoice choice = new BetweenChoice(seed, BetweenChoice.places("1@0,1@3,2@0"));
    String order = order(choice, events);
    assertEquals(haveMet, choice.haveMet());
    return order;
  }

  @Test
  void race_says_whether_tasks_have_met() {
    RaceChoice meets = new RaceChoice(4, Event.list("1@0=7w,2@0=7"));
    assertFalse(meets.haveMet());
    assertEquals("12", order(meets, 1, 1));
    assertTrue(meets.haveMet());
    RaceChoice reads = new RaceChoice(4, Event.list("1@0=7,2@0=7"));
    assertEquals(2, order(reads, 1, 1).length());
    assertFalse(reads.haveMet());
    RaceChoice elsewhere = new RaceChoice(4, Event.list("1@0=7w,2@0=8w"));
    assertEquals(2, order(elsewhere, 1, 1).length());
    assertFalse(elsewhere.haveMet());
  }

  /**
   * Writes of one location race, so the priority of the one that waits is drawn anew, and the order
   * is a coin's; those of two don't, and the one that waits keeps what has lost.
   */
  @Test
  void pos_draws_anew_only_where_events_race() {
    String racing = "1@0=7w,1@3=7w,2@0=7w";
    SortedMap<String, Integer> one = orders(seed -> new PosChoice(seed, Event.list(racing)), 2, 1);
    assertOften(1 / 4.0, one.get("112"), "112");
    assertOften(1 / 4.0, one.get("121"), "121");
    assertOften(1 / 2.0, one.get("211"), "211");
    String apart = "1@0=8w,1@3=7w,2@0=7w";
    SortedMap<String, Integer> two = orders(seed -> new PosChoice(seed, Event.list(apart)), 2, 1);
    assertOften(1 / 3.0, two.get("112"), "112");
    assertOften(1 / 6.0, two.get("121"), "121");
    assertOften(1 / 2.0, two.get("211"), "211");
  }

  /** Task 2 comes to no event, and others wait for it: that must not be for ever. */
  @Test
  void a_task_that_comes_to_no_event_is_waited_for_not_for_ever() {
    ChoicePolicy policy = new PosChoice(1, Event.list("1@0=7w"));
    int waited = 0;
    while (policy.choose(MadeChoice.pause(Why.PAUSE, 1, 0, 1, 2)) != 0) {
      assertEquals(0, policy.choose(MadeChoice.pause(Why.PAUSE, 2, 5 + waited, 2)));
      waited++;
    }
    assertEquals(1001, waited);
  }

  /** Task 2 waits in a loop for task 1, which has not begun, and so stands before no event yet. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void a_task_that_goes_on_does_not_do_so_for_ever(long seed) {
    for (ChoicePolicy policy :
        List.of(
            new SurwChoice(seed, Event.list("1@3=7w,1@9=7w")),
            new PosChoice(seed, Event.list("1@3=7w,1@9=7w")))) {
      int slices = 0;
      while (policy.choose(MadeChoice.pause(Why.START, 1, 0, 1, 2)) != 0) {
        int answer = policy.choose(MadeChoice.pause(Why.PAUSE, 2, 5 + slices, 1, 2));
        slices++;
        assertEquals(slices > 1000, answer != 0, "slice " + slices);
      }
    }
  }

  @Test
  void an_event_that_a_task_could_not_stop_before_is_over() {
    ChoicePolicy policy = new SurwChoice(1, Event.list("1@3=7w,1@9=7w"));
    assertEquals(0, policy.choose(MadeChoice.pause(Why.PAUSE, 1, 5, 1)));
    assertEquals(4, policy.choose(MadeChoice.far(1, 5)));
  }

  @Test
  void events_race_where_they_are_about_one_location_and_one_writes() {
    List<Event> events = Event.list("1@1=1,2@1=1,2@2=1w,2@3=2w");
    assertFalse(events.get(0).racesWith(events.get(1)));
    assertTrue(events.get(0).racesWith(events.get(2)));
    assertTrue(events.get(2).racesWith(events.get(0)));
    assertFalse(events.get(2).racesWith(events.get(3)));
    assertFalse(Event.at(new Place(1, 1)).racesWith(Event.at(new Place(2, 1))));
    assertEquals("[1@1=1, 2@1=1, 2@2=1w, 2@3=2w]", events.toString());
    assertEquals("1@37", Event.at(new Place(1, 37)).toString());
    for (String text : List.of("", "1@2", "1@2=", "1@2=0", "1@2=3x", "1@2=3w,", "=1")) {
      assertThrows(IllegalArgumentException.class, () -> Event.list(text), text);
    }
  }
}
