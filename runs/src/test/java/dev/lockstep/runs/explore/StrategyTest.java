package dev.lockstep.runs.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.choice.Candidate;
import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.kernel.choice.places.Place;
import dev.lockstep.runs.plan.PolicyChoice;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StrategyTest {
  private static final RunPlan BASE = RunPlan.of("X.java", List.of()).build();

  private static RunPlan plan(String text, long turn, Stops stops) {
    Strategy strategy = read(text);
    return strategy.plan(BASE, turn, 9, strategy.draw(stops, 1, 9));
  }

  private static Strategy read(String text) {
    return Strategy.list("--strategy", text).getFirst();
  }

  private static String chosen(RunPlan plan) {
    return "%s %s %s %s"
        .formatted(
            plan.find(RunOptions.CHOOSE).map(Object::toString).orElse("-"),
            plan.get(RunOptions.SEED),
            plan.get(RunOptions.JDK),
            plan.find(RunOptions.TIMESLICE).map(Object::toString).orElse("-"));
  }

  private static Stops stops(int tasks, int places) {
    Stops stops = new Stops();
    for (int task = 1; task <= tasks; task++) {
      for (int place = 1; place <= places; place++) {
        stops.see(Event.at(new Place(task, place)));
      }
    }
    return stops;
  }

  /** What was drawn fits only a program whose own chance is as it was, which seed 0 stands for. */
  @Test
  void a_run_of_a_strategy_is_a_plan() {
    Stops stops = stops(2, 50);
    assertEquals("- 9 COUNTED -", chosen(plan("random", 0, stops)));
    assertEquals("random:0.5 9 COUNTED -", chosen(plan("random:0.5", 0, stops)));
    assertEquals("speed 9 PRICED -", chosen(plan("speed", 0, stops)));
    assertEquals("delay 9 PRICED -", chosen(plan("delay", 0, stops)));
    assertEquals("- 0 PRICED 1", chosen(plan("timeslice", 0, stops)));
    assertEquals("- 0 PRICED 5", chosen(plan("timeslice", 3, stops)));
    String pct = chosen(plan("pct:3", 0, stops));
    assertTrue(pct.matches("preempt:[12]@\\d+,[12]@\\d+#9 0 PRICED -"), pct);
    assertEquals(pct, chosen(plan("pct:3", 5, stops)));
    assertEquals("pct:1#9 0 PRICED -", chosen(plan("pct:1", 0, stops)));
    assertEquals("pct:1#9 0 PRICED -", chosen(plan("pct:3", 0, new Stops())));
  }

  /** Two turns behind each other have one half of the seed in common. */
  @Test
  void runs_that_are_directed_at_a_race_come_in_twos() {
    List<Event> events = Event.list("1@8=1w,2@8=1");
    for (int turn = 0; turn < 4; turn++) {
      assertEquals(
          "race:1@8=1w,2@8=1#%s 0 PRICED -".formatted(turn),
          chosen(read("race").plan(BASE, turn, 9, events)));
    }
    RunPlan seeded = BASE.with(RunOptions.SEED, 5L);
    assertEquals(
        "race:1@8=1w,2@8=1#13 5 PRICED -", chosen(read("race").plan(seeded, 3, 9, events)));
    assertEquals("pct:1#9 0 PRICED -", chosen(read("race").plan(BASE, 3, 9, List.of())));
  }

  /** A failure's file has the seed as text. */
  @Test
  void a_seed_of_any_length_is_read_again() {
    for (long seed : new long[] {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE}) {
      PolicyChoice choice = PolicyChoice.read("--choose", "pct:3").seeded(seed);
      assertEquals(choice, PolicyChoice.read("--choose", choice.toString()));
    }
  }

  /** Of surw those of one location, of pos those of all. */
  @Test
  void events_are_drawn_by_their_locations() {
    Stops stops = new Stops();
    Event.list("1@0=1w,2@0=1,1@4=2w,2@4=2w,1@8=3,2@8=3w").forEach(stops::see);
    assertEquals("surw:1@8=1,2@8=1w#9 0 PRICED -", chosen(plan("surw", 0, stops)));
    assertEquals(
        "pos:1@0=2w,1@4=3w,1@8=1,2@0=2,2@4=3w,2@8=1w#9 0 PRICED -", chosen(plan("pos", 0, stops)));
    assertEquals("pct:1#9 0 PRICED -", chosen(plan("surw", 0, new Stops())));
    assertEquals("pct:1#9 0 PRICED -", chosen(plan("pos", 0, new Stops())));
  }

  /** Of more events than a line can have, some are drawn. */
  @Test
  void a_run_has_not_more_events_than_its_line_can_have() {
    Stops stops = new Stops();
    for (int i = 1; i <= 1000; i++) {
      stops.see(new Event(new Place(1 + i % 2, i), 1 + i % 3, true));
    }
    for (String text : List.of("surw", "pos")) {
      Strategy strategy = read(text);
      assertEquals(200, strategy.draw(stops, 1, 9).size());
      assertEquals(strategy.draw(stops, 1, 9), strategy.draw(stops, 1, 9));
      assertNotEquals(strategy.draw(stops, 1, 9), strategy.draw(stops, 1, 10));
    }
  }

  /** Each pair of 10 places is drawn as often as another: 45 of them. */
  @Test
  void places_are_drawn_evenly() {
    Stops stops = stops(2, 5);
    TreeMap<String, Integer> drawn = new TreeMap<>();
    for (int seed = 0; seed < 45_000; seed++) {
      drawn.merge(stops.draw(2, false, seed).toString(), 1, Integer::sum);
    }
    assertEquals(45, drawn.size());
    drawn.forEach((pair, times) -> assertTrue(times > 850 && times < 1150, pair + " " + times));
  }

  @Test
  void a_place_is_counted_once() {
    Stops stops = stops(2, 3);
    stops.see(Event.at(new Place(1, 2)));
    stops.see(Event.at(new Place(Candidate.NO_TASK, 0)));
    assertEquals(6, stops.count());
    assertEquals(6, stops.draw(100, false, 1).size());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "fifo, \"--strategy fifo: must be random[:P]|pct:D|pos|surw|speed|delay|timeslice|race, or"
            + " several of them with commas between, or exhaustive[:K] alone\"",
        "'', --strategy '': must be random[:P]",
        "\"random,\", --strategy '': must be random[:P]",
        "random:2, --strategy random:2: must be random[:P]",
        "random:0.5#7, --strategy random:0.5#7: each run has a seed of its own; leave out #",
        "pct, \"--strategy pct: must be pct:D, D from 1 to 100\"",
        "pct:x, \"--strategy pct:x: must be pct:D, D from 1 to 100\"",
        "pct:2:3, \"--strategy pct:2:3: must be pct:D, D from 1 to 100\"",
        "pos:3, --strategy pos:3: pos takes no argument",
        "surw:1@2=3, --strategy surw:1@2=3: surw takes no argument",
        "timeslice:3, --strategy timeslice:3: timeslice takes no argument",
        "speed:3, --strategy speed:3: must be speed"
      })
  void what_is_no_strategy_is_refused(String text, String message) {
    String given = text.equals("''") ? "" : text;
    UsageException refused =
        assertThrows(UsageException.class, () -> Strategy.list("--strategy", given));
    assertTrue(refused.getMessage().startsWith(message), refused.getMessage());
  }

  @Test
  void each_second_run_looks_at_the_users_own_code_alone() {
    Stops stops = new Stops();
    for (int i = 1; i <= 1000; i++) {
      stops.see(new Event(new Place(1 + i % 2, i), 1 + i / 4, true));
    }
    Strategy pct = Strategy.list("--strategy", "pct:2").getFirst();
    Strategy pos = Strategy.list("--strategy", "pos").getFirst();
    assertEquals(200, pos.draw(stops, 0, 9).size());
    stops.isOwn(new Place(1, 10));
    assertEquals(List.of(new Place(1, 10)), places(pct.draw(stops, 0, 9)));
    assertNotEquals(List.of(new Place(1, 10)), places(pct.draw(stops, 1, 9)));
    assertEquals(
        List.of(new Place(1, 8), new Place(1, 10), new Place(2, 9), new Place(2, 11)),
        places(pos.draw(stops, 2, 9)));
    assertEquals(200, pos.draw(stops, 3, 9).size());
  }

  @Test
  void the_users_own_code_is_known_however_much_comes_before_it() {
    Stops stops = new Stops();
    Place own = new Place(1, 300_000);
    stops.isOwn(own);
    for (int i = 1; i < 300_000; i++) {
      stops.see(Event.at(new Place(1, i)));
    }
    stops.see(Event.at(own));
    assertEquals(200_001, stops.count());
    Strategy pct = Strategy.list("--strategy", "pct:2").getFirst();
    assertEquals(List.of(own), places(pct.draw(stops, 0, 9)));
  }

  private static List<Place> places(List<Event> events) {
    return events.stream().map(Event::place).toList();
  }
}
