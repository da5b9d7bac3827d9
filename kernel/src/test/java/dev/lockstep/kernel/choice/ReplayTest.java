package dev.lockstep.kernel.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.lockstep.kernel.RandomProgram;
import dev.lockstep.kernel.RealRun;
import dev.lockstep.kernel.TestMachine;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What was chosen in a run is chosen again, with every random program. */
class ReplayTest {
  static final List<Integer> TIMESLICES = List.of(0, 1, 7, 1000);

  private static final long PROGRAMS = 300;

  /** What can be seen of a run. */
  private record Seen(List<String> effects, String events, String end) {
    static Seen of(RandomProgram program, int timeslice, ChoicePolicy policy) {
      RealRun run = new RealRun(program);
      TestMachine.Run real = run.run(timeslice, policy);
      return new Seen(List.copyOf(run.effects), real.events().toString(), real.result().toString());
    }
  }

  /** Chooses any alternative, by a seed. */
  private record AnyOrder(Random random, Set<Why> seen) implements ChoicePolicy {
    AnyOrder(long seed, Set<Why> seen) {
      this(new Random(seed), seen);
    }

    @Override
    public int choose(Choice choice) {
      seen.add(choice.why());
      return random.nextInt(choice.count());
    }
  }

  @ParameterizedTest
  @FieldSource("TIMESLICES")
  void a_run_in_order_is_the_same_when_it_is_recorded_and_when_it_is_replayed(int timeslice) {
    LongStream.range(0, 2 * PROGRAMS)
        .forEach(
            seed -> {
              RandomProgram program = RandomProgram.of(seed / 2, seed % 2 == 0);
              List<String> lines = new ArrayList<>();
              Seen plain = Seen.of(program, timeslice, InOrder.POLICY);
              ScheduleRecorder recorder = new ScheduleRecorder(InOrder.POLICY, false, lines::add);
              assertEquals(plain, Seen.of(program, timeslice, recorder), "seed " + seed);
              assertEquals(2, lines.size(), "seed " + seed);
              Replay replay = new Replay(Schedule.read("log", lines));
              assertEquals(plain, Seen.of(program, timeslice, replay), "seed " + seed);
            });
  }

  /** As where a program has changed, but not in what it asks. */
  @Test
  void a_schedule_fits_where_the_same_is_asked_at_other_ticks() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      RandomProgram program = RandomProgram.of(seed, true);
      List<String> lines = new ArrayList<>();
      ChoicePolicy any = new AnyOrder(seed, EnumSet.noneOf(Why.class));
      Seen recorded = Seen.of(program, 0, new ScheduleRecorder(any, false, lines::add));
      List<String> moved =
          lines.stream().map(line -> line.replaceAll("^(\\d+ \\S+) (\\d+) ", "$1 1$2 ")).toList();
      List<String> others = new ArrayList<>();
      Replay replay = Replay.asFarAsItFits(Schedule.read("log", moved), others::add);
      assertEquals(recorded, Seen.of(program, 0, replay), "seed " + seed);
      assertEquals(List.of(), others, "seed " + seed);
    }
  }

  @ParameterizedTest
  @FieldSource("TIMESLICES")
  void a_run_in_any_order_is_the_same_when_it_is_replayed(int timeslice) {
    int others = 0;
    for (long seed = 0; seed < 2 * PROGRAMS; seed++) {
      RandomProgram program = RandomProgram.of(seed / 2, seed % 2 == 0);
      List<String> lines = new ArrayList<>();
      ChoicePolicy any = new AnyOrder(seed, EnumSet.noneOf(Why.class));
      Seen recorded = Seen.of(program, timeslice, new ScheduleRecorder(any, false, lines::add));
      assertTrue(lines.stream().noneMatch(line -> line.contains("@")), lines::toString);
      Replay replay = new Replay(Schedule.read("log", lines));
      assertEquals(recorded, Seen.of(program, timeslice, replay), "seed " + seed);
      others += recorded.equals(Seen.of(program, timeslice, InOrder.POLICY)) ? 0 : 1;
    }
    assertTrue(others > PROGRAMS / 2, others + " runs differ from the run in order");
  }

  /** As often as others, so that there are many, but of a length that lets the run end. */
  private record AnyPause(Random random, Asked asked, Set<Why> seen) implements ChoicePolicy {
    AnyPause(long seed, Asked asked, Set<Why> seen) {
      this(new Random(seed), asked, seen);
    }

    @Override
    public int choose(Choice choice) {
      seen.add(choice.why());
      int any = random.nextInt(Math.min(4, choice.count() + 1));
      return any == 3 ? choice.count() - 1 : any % choice.count();
    }
  }

  static List<Arguments> pauses() {
    return TIMESLICES.stream()
        .flatMap(t -> Stream.of(Asked.PAUSES, Asked.TASKS, Asked.ALL).map(by -> arguments(t, by)))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("pauses")
  void a_run_with_pauses_is_the_same_when_it_is_replayed(int timeslice, Asked by) {
    int others = 0;
    Set<Why> asked = EnumSet.noneOf(Why.class);
    for (long seed = 0; seed < PROGRAMS; seed++) {
      RandomProgram program = RandomProgram.of(seed, true);
      List<String> lines = new ArrayList<>();
      ChoicePolicy any = new AnyPause(seed, by, asked);
      Seen recorded = Seen.of(program, timeslice, new ScheduleRecorder(any, false, lines::add));
      Replay replay = new Replay(Schedule.read("log", lines));
      assertEquals(recorded, Seen.of(program, timeslice, replay), "seed " + seed);
      others += recorded.equals(Seen.of(program, timeslice, InOrder.POLICY)) ? 0 : 1;
    }
    assertTrue(others > PROGRAMS / 2, others + " runs differ from the run in order");
    assertTrue(asked.containsAll(Set.of(Why.START, Why.WAKE, Why.BARGE)));
    assertEquals(timeslice > 0, asked.contains(Why.PAUSE));
    assertEquals(by != Asked.PAUSES, asked.containsAll(Set.of(Why.LATE, Why.SPURIOUS)));
    assertEquals(by == Asked.ALL, asked.contains(Why.TRAVEL));
  }

  @Test
  void random_programs_leave_most_kinds_of_choice_open() {
    Set<Why> asked = EnumSet.noneOf(Why.class);
    for (int timeslice : TIMESLICES) {
      for (long seed = 0; seed < PROGRAMS; seed++) {
        Seen.of(RandomProgram.of(seed, true), timeslice, new AnyOrder(seed, asked));
      }
    }
    Set<Why> open =
        EnumSet.of(
            Why.TURN, Why.READY, Why.SLICE, Why.YIELD, Why.MONITOR, Why.MESSAGE, Why.RECEIVE);
    assertEquals(open, asked);
  }
}
