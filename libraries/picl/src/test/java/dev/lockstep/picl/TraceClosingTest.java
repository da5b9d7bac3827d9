package dev.lockstep.picl;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.machines.reader.Profiles;
import dev.lockstep.traces.picl.PiclRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a run's end, and what is killed before, brings records to trace files. */
class TraceClosingTest extends TraceFolder {
  /** A node program that leaves no trace. */
  private static void computeAndClose() {
    open0();
    Code.compute(100_000);
    close0();
  }

  @Test
  void programs_that_were_killed_before_tracing_was_enabled_are_not_awaited() {
    PiclRun run = new PiclRun("ipsc860", 4);
    run.program("One", TraceClosingTest::computeAndClose);
    run.program("Two", () -> markAndClose(2));
    run.complete(
        () -> {
          open0(4);
          load0("One", -1);
          close0(true);
          enable("trace");
          open0(2);
          load0("Two", -1);
          close0(true);
        });
    assertEquals(List.of("0:2", "0 exit", "1:2", "1 exit"), marks("trace"));
  }

  @Test
  void a_program_that_is_loaded_over_one_that_waits_in_close0_is_awaited_instead() {
    PiclRun run = new PiclRun("ipsc860", 2);
    run.program("One", () -> markAndClose(1));
    run.program("Two", TraceClosingTest::computeAndClose);
    run.complete(
        () -> {
          enable("trace");
          open0(2);
          load0("One", -1);
          Code.compute(100_000);
          load0("Two", 0);
          close0();
        });
    assertEquals(List.of("1:1", "1 exit"), marks("trace"));
  }

  // Ends.

  @Test
  void a_run_that_deadlocks_leaves_what_had_reached_the_host() {
    PiclRun run = new PiclRun("ipsc2", 2);
    run.program(
        "Node",
        () -> {
          int me = traced(ROOM, false);
          tracemark(me);
          tracemsg("told");
          if (me == 0) {
            traceflush();
          }
          tracemark(9);
          recv0(new byte[1], 1, 1);
        });
    RunResult result = run.run(traceOf(2));
    assertInstanceOf(RunResult.Deadlocked.class, result);
    assertEquals(List.of("0:told", "1:told", "0:0"), marks("trace"));
  }

  @Test
  void a_run_that_fails_leaves_what_had_reached_the_host() {
    PiclRun run = new PiclRun("ipsc2", 1);
    run.program(
        "Node",
        () -> {
          traced(ROOM, false);
          tracemark(1);
          traceflush();
          recv0(new byte[1], 1, 1);
          send0(new byte[1], 1, -5, 0);
        });
    run.fail(
        () -> {
          enableAndLoad(1);
          Code.compute(1_000_000);
          send0(new byte[1], 1, 1, 0);
          close0();
        });
    assertEquals(List.of("0:1"), marks("trace"));
  }

  @Test
  void a_program_that_ended_without_close0_is_not_awaited() {
    PiclRun run = new PiclRun("ipsc860", 2);
    run.program("Silent", () -> traced(ROOM, false));
    run.program("Node", () -> markAndClose(1));
    run.complete(
        () -> {
          enable("trace");
          open0(2);
          load0("Silent", 0);
          load0("Node", 1);
          Code.compute(10_000);
          close0();
        });
    assertEquals(List.of("1:1", "1 exit"), marks("trace"));
  }

  /** Nothing of the nodes' comes to the host before it closes. */
  @Test
  void nodes_keep_their_records_until_the_host_closes() throws IOException {
    PiclRun run = new PiclRun("ipsc860", 2);
    run.program("Node", () -> markAndClose(1));
    run.complete(
        () -> {
          enableAndLoad(2);
          Code.compute(1_000_000);
          enable("second");
          close0();
        });
    assertEquals(0, Files.size(file("trace")));
    assertEquals(List.of("0:1", "0 exit", "1:1", "1 exit"), marks("second"));
  }

  @Test
  void nodes_that_close_after_the_host_send_their_records_at_once() {
    PiclRun run = new PiclRun(Profiles.load("vax780"), OptionalInt.of(1));
    run.program(
        "Node",
        () -> {
          traced(ROOM, false);
          Code.compute(10);
          tracemark(1);
          close0();
        });
    run.complete(
        () -> {
          open0(1);
          load0("Node", 0);
          close0();
          enable("trace");
          Code.compute(1000);
        });
    assertEquals(List.of("0:1", "0 exit"), marks("trace"));
  }

  private static PiclRun whereTracingIsFree(int timeslice) {
    return new PiclRun(
            Profiles.load("ipsc860", List.of("picl.trace-costs=free")), OptionalInt.of(2))
        .timeslice(timeslice);
  }

  /** Where tracing is free the host doesn't wait for its nodes, which would take time. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1000})
  void what_killed_nodes_have_recorded_is_written_where_tracing_is_free(int timeslice) {
    PiclRun run = whereTracingIsFree(timeslice);
    run.program(
        "Node",
        () -> {
          int me = traced(ROOM, false);
          tracemark(me);
          if (me == 1) {
            traceexit();
          }
          recv0(new byte[1], 1, 1);
          tracemark(9);
        });
    run.complete(
        () -> {
          enableAndLoad(2);
          Code.compute(100_000);
          close0(true);
        });
    assertEquals(List.of("0:0", "0 exit", "1:1", "1 exit"), marks("trace"));
  }

  /** A node that calls nothing of others' goes ahead of the host, and has to be taken back. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1000})
  void what_killed_nodes_would_have_done_later_is_not_in_the_trace(int timeslice) {
    PiclRun run = whereTracingIsFree(timeslice);
    run.program(
        "Node",
        () -> {
          int me = traced(ROOM, false);
          for (int i = 0; i < 10; i++) {
            tracemark(i);
            Code.compute(40_000);
          }
          if (me == 1) {
            traceexit();
            traceflush();
          }
          close0();
        });
    run.complete(
        () -> {
          enableAndLoad(2);
          Code.compute(12_500);
          close0(true);
        });
    assertEquals(
        List.of("0:0", "0:1", "0:2", "0 exit", "1:0", "1:1", "1:2", "1 exit"), marks("trace"));
    PiclRecord.Compstats last =
        assertInstanceOf(
            PiclRecord.Compstats.class, records("trace").get(records("trace").size() - 2));
    assertEquals(2_500, last.at().clock().toMicros());
  }

  private static List<String> awaited(PiclRun run, Task.Body host) {
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, run.run(host));
    assertEquals(List.of(), deadlock.hints());
    return deadlock.tasks().stream().map(RunResult.WaitingTask::what).toList();
  }

  @Test
  void a_host_that_never_closes_is_what_nodes_with_a_trace_wait_for() {
    PiclRun run = new PiclRun("ipsc2", 2);
    run.program("Node", () -> markAndClose(1));
    assertEquals(
        List.of(
            "the host to call close0 and take the trace",
            "the host to call close0 and take the trace"),
        awaited(
            run,
            () -> {
              enableAndLoad(2);
            }));
  }

  @Test
  void a_node_that_never_closes_is_what_the_host_waits_for() {
    PiclRun run = new PiclRun("ipsc2", 2);
    run.program("Node", () -> Code.compute(100_000));
    assertEquals(List.of("all nodes that were loaded to call close0"), awaited(run, traceOf(2)));
  }
}
