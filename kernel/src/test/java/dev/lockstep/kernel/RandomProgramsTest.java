package dev.lockstep.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.RealRun.SwitchPoints;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs do on the kernel what the reference model says.
 *
 * <p>One seed alone: {@code mvn -pl kernel test -Dtest=RandomProgramsTest -Dlockstep.seed=17}.
 */
class RandomProgramsTest {
  private static final int[] TIMESLICES = {0, 1, 7, 1000};

  static LongStream seeds() {
    Long one = Long.getLong("lockstep.seed");
    return one == null ? LongStream.range(0, 2000) : LongStream.of(one);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void processes_that_share_nothing_do_the_same_at_every_timeslice(long seed) {
    RandomProgram program = RandomProgram.of(seed, false);
    ReferenceModel model = new ReferenceModel(program, 1);
    model.run();
    List<TraceEvent> first = null;
    for (int timeslice : TIMESLICES) {
      RealRun run = new RealRun(program);
      TestMachine.Run real = run.run(timeslice, 0);
      String replay = replay(seed, timeslice);
      List<Integer> waiting = waiting(real.result());
      assertTraced(model.trace, ReferenceModel.withoutAddresses(real.events()), replay);
      assertEquals(byTask(model.effects), byTask(run.effects), replay);
      assertEquals(model.waiting, waiting, replay);
      first = first == null ? real.events() : first;
      assertEquals(first, real.events(), replay);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void tasks_that_share_memory_alternate_as_the_timeslice_says(long seed) {
    RandomProgram program = RandomProgram.of(seed, true);
    for (int timeslice : TIMESLICES) {
      ReferenceModel model = new ReferenceModel(program, timeslice);
      model.run();
      assertDoes(model, new RealRun(program), seed, timeslice);
      assertDoes(model, new RealRun(program, SwitchPoints.SEEN), seed, timeslice);
      assertDoes(model, new RealRun(program, SwitchPoints.LOOPS), seed, timeslice);
    }
  }

  private static void assertDoes(ReferenceModel model, RealRun run, long seed, int timeslice) {
    TestMachine.Run real = run.run(timeslice, 0);
    String replay = replay(seed, timeslice);
    List<Integer> waiting = waiting(real.result());
    assertTraced(model.trace, ReferenceModel.withoutAddresses(real.events()), replay);
    assertEquals(model.effects, run.effects, replay);
    assertEquals(model.waiting, waiting, replay);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void what_happens_before_a_limit_is_what_happens_without_one(long seed) {
    for (boolean shared : new boolean[] {false, true}) {
      RandomProgram program = RandomProgram.of(seed, shared);
      long limit = 1 + seed * 7 % 1000;
      TestMachine.Run whole = new RealRun(program).run(7, 0);
      TestMachine.Run limited = new RealRun(program).run(7, limit);
      List<TraceEvent> before =
          whole.events().stream().filter(event -> event.tick() < limit).toList();
      assertTraced(before, limited.events(), replay(seed, 7));
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void a_trace_that_the_program_starts_tells_the_same_as_one_of_the_whole_run(long seed) {
    RandomProgram program = RandomProgram.of(seed, false);
    for (long limit : new long[] {0, 1 + seed * 7 % 1000}) {
      List<TraceEvent> whole = new RealRun(program).run(7, limit).events();
      List<TraceEvent> programs = new RealRun(program).tracedByProgram(7, limit);
      assertTraced(
          behindStart(whole),
          behindStart(programs).stream().filter(TestMachine::isNoStop).toList(),
          replay(seed, 7));
    }
  }

  private static List<TraceEvent> behindStart(List<TraceEvent> events) {
    int start = 0;
    while (!(events.get(start) instanceof TraceEvent.ActiveProcessors)) {
      start++;
    }
    return events.subList(start, events.size());
  }

  private static String replay(long seed, int timeslice) {
    return "timeslice %d; to replay: -Dlockstep.seed=%d".formatted(timeslice, seed);
  }

  /** Where they differ, the message has them line by line. */
  private static void assertTraced(
      List<TraceEvent> expected, List<TraceEvent> actual, String replay) {
    if (!expected.equals(actual)) {
      assertEquals(lines(expected), lines(actual), replay);
    }
  }

  private static String lines(List<TraceEvent> events) {
    StringBuilder lines = new StringBuilder();
    events.forEach(event -> lines.append(event).append('\n'));
    return lines.toString();
  }

  /** Of processes that share nothing, each one's own order counts. */
  private static List<String> byTask(List<String> effects) {
    List<String> sorted = new ArrayList<>(effects);
    sorted.sort(Comparator.comparing(effect -> effect.substring(0, effect.indexOf(':'))));
    return sorted;
  }

  private static List<Integer> waiting(RunResult result) {
    return switch (result) {
      case RunResult.Completed _ -> List.of();
      case RunResult.Deadlocked deadlock ->
          deadlock.tasks().stream().map(RunResult.WaitingTask::id).toList();
      case RunResult.Failed failed -> throw new AssertionError(failed.failure());
      default -> throw new AssertionError(result);
    };
  }
}
