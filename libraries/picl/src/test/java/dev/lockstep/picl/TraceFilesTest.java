package dev.lockstep.picl;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.traces.picl.PiclRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which records come to which trace file, and when. */
class TraceFilesTest extends TraceFolder {
  // Who is traced.

  @Test
  void nothing_is_written_if_traceenable_was_not_called() throws IOException {
    PiclRun run = new PiclRun("ipsc2", 2);
    run.program(
        "Node",
        () -> {
          tracemark(traced(ROOM, false));
          tracemsg("text");
          traceflush();
          tracemark(1);
          close0();
        });
    run.complete(
        () -> {
          tracelevel(3, 3, 3);
          tracehost(ROOM, false);
          tracemark(1);
          tracemsg("text");
          assertEquals(new TraceInfo(-1, 3, 3, 3), traceinfo());
          open0(2);
          load0("Node", -1);
          traceexit();
          traceflush();
          close0();
        });
    try (var files = Files.list(folder)) {
      assertEquals(0, files.count());
    }
  }

  @Test
  void the_nodes_alone_are_traced_and_come_in_the_order_of_their_numbers() {
    PiclRun run = new PiclRun("ipsc860", 4);
    run.program(
        "Node",
        () -> {
          int me = traced(ROOM, false);
          Code.compute(1000 * (4 - me));
          tracemark(10 + me);
          close0();
        });
    run.complete(
        () -> {
          enableAndLoad(4);
          tracemark(1);
          close0(true);
        });
    assertEquals(
        List.of("0:10", "0 exit", "1:11", "1 exit", "2:12", "2 exit", "3:13", "3 exit"),
        marks("trace"));
  }

  /** On a machine where tracing is free, and on one where records travel. */
  @ParameterizedTest
  @ValueSource(strings = {"ncube3200", "ipsc860"})
  void the_host_can_read_its_trace_file_after_close0_and_after_traceflush(String machine) {
    PiclRun run = new PiclRun(machine, 1);
    run.program("Node", () -> markAndClose(10));
    List<List<String>> seen = new ArrayList<>();
    run.complete(
        () -> {
          enable("trace");
          tracelevel(1, 0, 0);
          tracehost(ROOM, false);
          open0(1);
          load0("Node", -1);
          Code.compute(1_000_000);
          tracemark(1);
          traceflush();
          seen.add(marks("trace").stream().filter(mark -> mark.startsWith("H:")).toList());
          close0(true);
          seen.add(marks("trace").stream().filter(mark -> mark.startsWith("0")).toList());
        });
    assertEquals(List.of(List.of("H:1"), List.of("0:10", "0 exit")), seen);
  }

  @Test
  void some_nodes_are_traced_and_others_are_not() {
    PiclRun run = new PiclRun("ncube3200", 4);
    run.program(
        "Node",
        () -> {
          if (open0().me() % 2 == 1) {
            tracelevel(1, 0, 0);
            tracenode(ROOM, false, false);
          }
          tracemark(7);
          close0();
        });
    run.complete(traceOf(4));
    assertEquals(List.of("1:7", "1 exit", "3:7", "3 exit"), marks("trace"));
  }

  @Test
  void the_host_alone_is_traced_and_has_to_flush() {
    PiclRun run = new PiclRun("ipsc2", 2);
    run.program(
        "Node",
        () -> {
          open0();
          tracemark(7);
          close0();
        });
    Task.Body host =
        () -> {
          enable("trace");
          tracelevel(1, 0, 0);
          tracehost(ROOM, false);
          open0(2);
          load0("Node", -1);
          tracemark(1);
          close0();
          traceexit();
          tracemark(2);
          if (run.log.isEmpty()) {
            traceflush();
          }
          tracemark(3);
          traceflush();
        };
    run.complete(host);
    assertEquals(List.of("H:1", "H exit"), marks("trace"));
  }

  @Test
  void what_the_host_does_not_flush_is_lost() throws IOException {
    PiclRun run = new PiclRun("ipsc2", 2);
    run.complete(
        () -> {
          enable("trace");
          tracehost(ROOM, false);
          traceexit();
        });
    assertEquals(0, Files.size(file("trace")));
  }

  // Buffers.

  @Test
  void a_full_buffer_stops_until_it_is_flushed_and_statistics_go_on() {
    PiclRun run = new PiclRun("vax780", 1);
    run.program(
        "Node",
        () -> {
          tracelevel(1, 0, 0);
          tracenode(216, false, false);
          assertEquals(new TraceInfo(0, 1, 0, 0), traceinfo());
          open0();
          for (int i = 1; i <= 5; i++) {
            tracemark(i);
          }
          tracelevel(1, 1, 1);
          assertEquals(new TraceInfo(0, 1, 1, 1), traceinfo());
          probe0(-1);
          traceflush();
          tracemark(6);
          close0();
        });
    run.complete(traceOf(1));
    // 54 longs, of which 42 are kept: trace_start 6, open 4, a mark 4, trace_stop; after the flush
    // its record 5, a mark 4, compstats 5.
    assertEquals(List.of("0:1", "0 stop", "0 flush", "0:6", "0 stop", "0 exit"), marks("trace"));
    PiclRecord.Commstats last =
        assertInstanceOf(PiclRecord.Commstats.class, records("trace").getLast());
    assertEquals(1, last.probed());
  }

  @Test
  void a_buffer_that_flushes_loses_nothing() {
    PiclRun run = new PiclRun("ipsc860", 1);
    run.program(
        "Node",
        () -> {
          traced(240, true);
          for (int i = 1; i <= 9; i++) {
            tracemark(i);
          }
          close0();
        });
    run.complete(traceOf(1));
    // 60 longs, of which 42 are kept: trace_start 6, open 3, marks 4; later trace_flush 5.
    assertEquals(
        List.of(
            "0:1", "0:2", "0:3", "0 flush", "0:4", "0:5", "0:6", "0:7", "0 flush", "0:8", "0:9",
            "0 exit"),
        marks("trace"));
    PiclRecord.TraceExit exit =
        records("trace").stream()
            .filter(PiclRecord.TraceExit.class::isInstance)
            .map(PiclRecord.TraceExit.class::cast)
            .findFirst()
            .orElseThrow();
    assertEquals(4 * (6 + 3 + 9 * 4 + 2 * 5 + 3) + 208, exit.space());
  }

  @Test
  void long_traces_travel_in_several_messages() {
    PiclRun run = new PiclRun("ncube3200", 1);
    int marks = 10_000;
    run.program(
        "Node",
        () -> {
          traced(1_000_000, false);
          for (int i = 0; i < marks; i++) {
            tracemark(i);
          }
          close0();
        });
    run.complete(traceOf(1));
    // And the records of start, opening, closing, the end and its statistics.
    assertEquals(marks + 6, records("trace").size());
  }

  // Several files.

  /** The technique that the manual shows on traceenable's page. */
  @ParameterizedTest
  @ValueSource(strings = {"ipsc2", "ncube3200", "vax780"})
  void phases_of_a_run_are_traced_in_files_of_their_own(String machine) {
    PiclRun run = new PiclRun(machine, 4);
    run.program(
        "Node",
        () -> {
          traced(ROOM, false);
          tracemark(1);
          sync0();
          traceexit();
          tracemark(9);
          tracenode(ROOM, false, false);
          traceflush();
          tracemark(9);
          send0(new byte[1], 1, 5, HOST);
          recv0(new byte[1], 1, 6);
          tracenode(ROOM, false, false);
          tracemark(2);
          close0();
        });
    run.complete(
        () -> {
          enable("first");
          int nodes = open0(4).numproc();
          load0("Node", -1);
          for (int i = 0; i < nodes; i++) {
            recv0(new byte[1], 1, 5);
          }
          enable("second");
          for (int i = 0; i < nodes; i++) {
            send0(new byte[1], 1, 6, i);
          }
          close0();
        });
    List<String> first = marks("first");
    first.sort(null);
    assertEquals(
        List.of("0 exit", "0:1", "1 exit", "1:1", "2 exit", "2:1", "3 exit", "3:1"), first);
    assertEquals(
        List.of("0:2", "0 exit", "1:2", "1 exit", "2:2", "2 exit", "3:2", "3 exit"),
        marks("second"));
  }

  @Test
  void runs_of_different_programs_are_traced_in_files_of_their_own() {
    PiclRun run = new PiclRun("ipsc860", 2);
    run.program("One", () -> markAndClose(1));
    run.program("Two", () -> markAndClose(2));
    run.complete(
        () -> {
          for (String name : List.of("One", "Two")) {
            enable(name);
            open0(2);
            load0(name, -1);
            close0(true);
          }
        });
    assertEquals(List.of("0:1", "0 exit", "1:1", "1 exit"), marks("One"));
    assertEquals(List.of("0:2", "0 exit", "1:2", "1 exit"), marks("Two"));
  }

  // Errors.

  @Test
  void a_file_that_can_not_be_written_ends_the_run() {
    PiclRun run = new PiclRun("ipsc2", 1);
    String told = run.fail(() -> traceenable(folder.toString(), true));
    assertEquals(
        "traceenable on the host: cannot write trace " + folder + ": Is a directory", told);
    assertEquals(told + "\n", run.output());
    assertEquals(
        "traceenable on the host: Nul character not allowed: a\0",
        new PiclRun("ipsc2", 1).fail(() -> traceenable("a\0", true)));
    assertEquals(
        "traceenable on the host: tracefile is null",
        new PiclRun("ipsc2", 1).fail(() -> traceenable(null, true)));
    assertEquals(
        "traceenable on the host: tracefile is empty",
        new PiclRun("ipsc2", 1).fail(() -> traceenable("", true)));
  }

  @Test
  void each_end_has_its_own_routines() {
    PiclRun run = new PiclRun("ipsc2", 1);
    assertEquals(
        "tracenode on the host: only nodes can call it",
        run.fail(() -> tracenode(ROOM, false, false)));
    for (String routine : List.of("traceenable", "tracehost")) {
      PiclRun other = new PiclRun("ipsc2", 1);
      other.program(
          "Node",
          () -> {
            if (routine.equals("tracehost")) {
              tracehost(ROOM, false);
            } else {
              enable("none");
            }
          });
      assertEquals(
          routine + " on node 0: only the host can call it",
          other.fail(
              () -> {
                open0(1);
                load0("Node", 0);
              }));
    }
    assertFalse(Files.exists(file("none")));
  }
}
