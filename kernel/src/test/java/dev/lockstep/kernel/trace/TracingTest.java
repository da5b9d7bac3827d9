package dev.lockstep.kernel.trace;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The traces that a program starts itself, beside those of the run. */
class TracingTest {
  private final Map<String, TestMachine.Kept> files = new LinkedHashMap<>();

  private TestMachine machine() {
    return new TestMachine()
        .opener(
            name -> {
              files.put(name, new TestMachine.Kept());
              return files.get(name);
            });
  }

  private List<TraceEvent> traced(String name) {
    assertTrue(files.get(name).isClosed());
    return files.get(name).events;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_programs_trace_holds_what_happens_between_its_calls(boolean runIsTracedToo) {
    TestMachine machine = machine();
    (runIsTracedToo ? machine : machine.untraced())
        .run(
            () -> {
              kernel().mark("before");
              compute(3);
              kernel().startTrace("a.trace");
              compute(4);
              kernel().log(9, "hello");
              kernel().mark("between");
              kernel().stopTrace();
              kernel().mark("after");
            });
    assertEquals(
        List.of(
            new TraceEvent.TraceStarted(3, 0),
            new TraceEvent.ActiveProcessors(3, 1),
            new TraceEvent.Logged(7, 0, 9, "hello"),
            new TraceEvent.Marked(7, 0, "between"),
            new TraceEvent.TraceStopped(7, 0)),
        traced("a.trace"));
  }

  @Test
  void a_second_trace_completes_the_first_and_begins_with_its_own_count() {
    machine()
        .untraced()
        .run(
            () -> {
              kernel().startTrace("a");
              fork(() -> compute(100));
              compute(5);
              kernel().startTrace("b");
              compute(5);
              kernel().mark("x");
            });
    assertEquals(
        List.of(
            new TraceEvent.TraceStarted(0, 0),
            new TraceEvent.ActiveProcessors(0, 1),
            new TraceEvent.TaskForked(0, 0, 0x200, 10_000, 1),
            new TraceEvent.ActiveProcessors(0, 2),
            new TraceEvent.TraceStopped(5, 0)),
        traced("a"));
    assertEquals(
        List.of(
            new TraceEvent.TraceStarted(5, 0),
            new TraceEvent.ActiveProcessors(5, 2),
            new TraceEvent.Marked(10, 0, "x"),
            new TraceEvent.EventPosted(10, 0, 0x8000, false, List.of()),
            new TraceEvent.TaskExited(10, 0, 0),
            new TraceEvent.ActiveProcessors(10, 1),
            new TraceEvent.EventPosted(100, 1, 0x8004, false, List.of()),
            new TraceEvent.TaskExited(100, 1, 0),
            new TraceEvent.ActiveProcessors(100, 0)),
        traced("b"));
  }

  @Test
  void a_run_with_the_programs_trace_shows_the_same_in_its_own() {
    TestMachine.Run plain = machine().run(TracingTest::passTime);
    TestMachine.Run both =
        machine()
            .run(
                () -> {
                  kernel().startTrace("a");
                  passTime();
                });
    assertEquals(plain.events(), both.events());
  }

  private static void passTime() {
    kernel().tasks().sleep("tsleep", 10);
    kernel().mark("x");
  }

  @Test
  void stopping_what_was_not_started_does_nothing() {
    TestMachine.Run run = machine().run(() -> kernel().stopTrace());
    assertInstanceOf(RunResult.Completed.class, run.result());
    assertEquals(Map.of(), files);
  }

  @Test
  void a_trace_is_completed_also_where_the_program_fails() {
    machine()
        .run(
            () -> {
              kernel().startTrace("a");
              throw new IllegalStateException();
            });
    assertEquals(3, traced("a").size());
    assertEquals(new TraceEvent.TraceStopped(0, 0), traced("a").getLast());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2, 4, 5})
  void a_trace_that_can_not_be_written_ends_the_run_whatever_the_program_does_with_it(int records) {
    UncheckedIOException full = new UncheckedIOException("full", new IOException());
    TraceSink sink =
        new TraceSink() {
          private int left = records;

          @Override
          public void accept(TraceEvent event) {
            if (left-- == 0) {
              throw full;
            }
          }

          @Override
          public void close() {
            left -= 5;
            if (left < 0) {
              throw full;
            }
          }
        };
    TestMachine.Run run =
        new TestMachine()
            .untraced()
            .opener(_ -> sink)
            .run(
                () -> {
                  kernel().startTrace("a");
                  kernel().mark("one");
                  kernel().mark("two");
                  kernel().stopTrace();
                  kernel().mark("never");
                });
    assertEquals(new RunResult.Aborted(full), run.result());
  }

  @Test
  void a_run_that_stops_short_tells_how_far_the_tasks_came_that_did_not_wait() {
    TestMachine.Kept recorder = new TestMachine.Kept();
    new TestMachine()
        .limit(100)
        .simulator(List.of(recorder))
        .run(
            node ->
                () -> {
                  fork(() -> kernel().tasks().sleep("tsleep", 1000));
                  compute(500);
                });
    List<TraceEvent> stops =
        recorder.events.stream().filter(TraceEvent.TraceStopped.class::isInstance).toList();
    assertEquals(List.of(new TraceEvent.TraceStopped(100, 0)), stops);
  }

  @Test
  void an_untraced_run_goes_as_a_traced_one() {
    long traced = new TestMachine().run(TracingTest::passTime).completedTick();
    assertEquals(traced, new TestMachine().untraced().run(TracingTest::passTime).completedTick());
  }
}
