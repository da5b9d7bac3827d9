package dev.lockstep.runs.explore.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.kernel.races.Race;
import dev.lockstep.runs.plan.RunPlan;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RaceLogTest {
  private static final RunPlan PLAN = RunPlan.of("X.java", List.of()).build();
  private static final StackTraceElement READ = new StackTraceElement("X", "reads", "X.java", 3);
  private static final StackTraceElement WRITE = new StackTraceElement("X", "writes", "X.java", 7);
  private static final Race RACE =
      new Race("field X.x", "", "", side("left", false, READ), side("right", true, WRITE));

  private final RaceLog log = new RaceLog(RaceSearch.OF_ALL);

  private static Race.Side side(String task, boolean writes, StackTraceElement line) {
    return new Race.Side(task, writes, line, 1, List.of(line), true, List.of());
  }

  private static SeenRaces seen(boolean haveMet, long output) {
    return new SeenRaces(
        List.of(RACE.lines()),
        List.of(RACE),
        List.of(),
        List.of(),
        haveMet,
        false,
        List.of(),
        output);
  }

  private void learn(long run, boolean haveMet, long output, String failure) {
    log.learn(run, "race", () -> PLAN, seen(haveMet, output), failure);
  }

  /** Task 1 comes to the read twice and task 2 to the write; of others' places nothing is known. */
  private void seeEvents() {
    log.see(
        Event.list("1@5=77,1@9=77,2@4=77w,2@6=99w,1@3=99"),
        List.of(READ.toString(), READ.toString(), WRITE.toString(), WRITE.toString(), ""));
  }

  private FoundRace only() {
    assertEquals(1, log.found().size());
    return log.found().getFirst();
  }

  @Test
  void a_pair_of_lines_is_one_race_in_all_runs() {
    learn(1, false, 0, "");
    log.learn(
        2,
        "random",
        () -> PLAN,
        new SeenRaces(
            List.of(RACE.lines()),
            List.of(),
            List.of("X.y"),
            List.of(),
            false,
            false,
            List.of(),
            0),
        "");
    log.learn(3, "random", () -> PLAN, SeenRaces.NONE, "");
    assertEquals(new FoundRace(RACE, 2, 1, "race", PLAN, 0, 0, Optional.empty()), only());
    assertEquals(List.of("X.y"), log.unwatched());
  }

  @Test
  void tasks_are_to_meet_where_both_come_to_one_location() {
    learn(1, false, 0, "");
    String pair = log.isToBeAimedAt().getFirst();
    assertFalse(log.canBeAimedAt(pair));
    assertEquals(List.of(), log.aim(pair, 2, 0, 0));
    assertEquals(Optional.empty(), log.pairOf(0));
    seeEvents();
    assertTrue(log.canBeAimedAt(pair));
    assertEquals(Event.list("1@5=1,1@9=1,2@4=1w"), log.aim(pair, 2, 0, 0));
    assertEquals(Event.list("1@5=1,1@9=1,2@4=1w"), log.aim(pair, 3, 1, 0));
    assertEquals(log.draw(pair, 2, 0), log.draw(pair, 3, 0));
    assertEquals(Optional.of(pair), log.pairOf(7));
    assertEquals(2, only().aimed());
  }

  /** Else it would do what both are to do before they meet. */
  @Test
  void a_third_task_that_comes_there_is_held_and_meets_nobody() {
    learn(1, false, 0, "");
    log.see(
        Event.list("1@5=77,2@4=77w,3@2=77,3@9=77w,3@1=88,4@7=99w"),
        List.of(
            READ.toString(),
            WRITE.toString(),
            READ.toString(),
            WRITE.toString(),
            READ.toString(),
            WRITE.toString()));
    Set<List<Event>> drawn = new HashSet<>();
    for (int turn = 0; turn < 40; turn += 2) {
      drawn.add(log.draw(RACE.lines(), turn, 0));
    }
    assertEquals(
        Set.of(
            Event.list("1@5=1,2@4=1w,3@2=2,3@9=3"),
            Event.list("1@5=1,2@4=2,3@9=1w"),
            Event.list("1@5=1,2@4=2w,3@2=2")),
        drawn);
  }

  @Test
  void two_runs_that_end_differently_show_that_the_order_matters() {
    learn(1, false, 5, "");
    seeEvents();
    String pair = RACE.lines();
    for (int turn = 0; turn < 4; turn++) {
      assertFalse(log.aim(pair, 2 + turn, turn, 0).isEmpty());
    }
    learn(2, true, 5, "");
    learn(3, true, 5, "");
    learn(4, true, 6, "");
    assertEquals(new FoundRace(RACE, 4, 1, "race", PLAN, 3, 4, Optional.empty()), only());
    learn(5, true, 5, "");
    assertEquals(
        Optional.of(new FoundRace.Change("", List.of(4L, 5L), List.of(PLAN, PLAN))),
        only().change());
  }

  @Test
  void a_directed_run_that_fails_as_the_first_run_does_shows_nothing() {
    learn(1, false, 5, "always");
    seeEvents();
    for (int turn = 0; turn < 4; turn++) {
      List<Event> _ = log.aim(RACE.lines(), 2 + turn, turn, 0);
    }
    learn(2, true, 5, "always");
    learn(3, true, 5, "always");
    learn(4, false, 5, "where nobody met");
    assertEquals(Optional.empty(), only().change());
    learn(5, true, 5, "lost");
    assertEquals(
        Optional.of(new FoundRace.Change("lost", List.of(5L), List.of(PLAN))), only().change());
  }

  @Test
  void no_run_is_directed_at_a_race_that_is_known() {
    RaceLog knows = new RaceLog(new RaceSearch(race -> race.equals(RACE), true));
    knows.learn(1, "order", () -> PLAN, seen(false, 0), "");
    assertEquals(List.of(), knows.isToBeAimedAt());
    assertFalse(knows.endsSearch());
    RaceLog ends = new RaceLog(new RaceSearch(_ -> false, true));
    ends.learn(1, "order", () -> PLAN, seen(false, 0), "");
    assertTrue(ends.endsSearch());
  }

  @Test
  void lines_in_another_order_are_the_same_output() {
    assertEquals(number("one\ntwo\n"), number("two\none\n"));
    assertFalse(number("one\ntwo\n") == number("one\ntw0\n"));
    assertFalse(number("one\n") == number("one\none\n"));
  }

  private static long number(String output) {
    return SeenRaces.numberOf(output.getBytes(StandardCharsets.US_ASCII));
  }
}
