package dev.lockstep.picl;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.machines.picl.PiclCosts;
import dev.lockstep.machines.picl.PiclRoutine;
import dev.lockstep.machines.reader.Profiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What tracing takes, what it doesn't, and that it changes nothing else. */
class TraceCostsTest {
  private static final String PRICES = "picl.routine-nanoseconds.";

  @TempDir private Path folder;

  /** On a machine of 40 ticks a microsecond whose routine costs 1 to 6 microseconds. */
  private static long microsOf(String routine, Runnable levels, Task.Body call) {
    List<String> settings = new ArrayList<>();
    int micros = 0;
    for (String column : List.of("notrace", "t000", "t300", "t030", "t003", "t333")) {
      settings.add(PRICES + "send0-after." + column + "=0");
      settings.add(PRICES + routine + "." + column + "=" + ++micros * 1000);
    }
    PiclRun run = new PiclRun(Profiles.load("ipsc860", settings), OptionalInt.of(1));
    long[] ticks = new long[1];
    run.program(
        "Node",
        () -> {
          open0();
          levels.run();
          long before = Kernel.running().now();
          call.run();
          ticks[0] = Kernel.running().now() - before;
        });
    run.complete(
        () -> {
          open0(1);
          load0("Node", 0);
        });
    return ticks[0] / 40;
  }

  private static Runnable traced(int event, int compstats, int commstats) {
    return () -> {
      tracelevel(event, compstats, commstats);
      tracenode(100_000, false, false);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "tracemark, 0, 2",
    "tracemark, 1, 6",
    "who0, 0, 2",
    "who0, 1, 6",
    "traceinfo, 3, 6",
    "traceblock, 1, 2",
    "traceblock, 2, 6",
    // Statistics at a block's ends come at level 2 only.
    "traceblock, 3, 3",
    "message0, 1, 2",
    "message0, 2, 6",
  })
  void a_routine_costs_what_its_records_do_at_the_level(String routine, int level, int micros) {
    Task.Body call =
        switch (routine) {
          case "tracemark" -> () -> tracemark(1);
          case "who0" -> () -> who0();
          case "traceinfo" -> () -> traceinfo();
          case "traceblock" -> () -> traceblockbegin(1, 2, 3);
          default -> () -> message0("");
        };
    // The message's own send is the machine's.
    long send = routine.equals("message0") ? 70 : 0;
    assertEquals(1 + send, microsOf(routine, () -> {}, call));
    assertEquals(micros + send, microsOf(routine, traced(level, level, level), call));
  }

  @Test
  void kinds_of_records_are_charged_one_by_one() {
    assertEquals(3, microsOf("tracemark", traced(1, 0, 0), () -> tracemark(1)));
    assertEquals(4, microsOf("tracemark", traced(0, 1, 0), () -> tracemark(1)));
    assertEquals(5, microsOf("tracemark", traced(0, 0, 1), () -> tracemark(1)));
    assertEquals(3 + 4 - 2, microsOf("tracemark", traced(1, 1, 0), () -> tracemark(1)));
  }

  @Test
  void a_full_buffer_costs_what_no_records_do() {
    Runnable full =
        () -> {
          tracelevel(3, 3, 3);
          tracenode(0, false, false);
          tracemark(1);
        };
    assertEquals(2, microsOf("tracemark", full, () -> tracemark(1)));
  }

  @Test
  void in_a_block_communication_needs_a_higher_level() {
    byte[] message = {1};
    for (int level = 2; level <= 3; level++) {
      Runnable levels = traced(level, 0, 0);
      Runnable inBlock =
          () -> {
            levels.run();
            traceblockbegin(1, 2, 3);
          };
      Task.Body send = () -> send0(message, 1, 1, 0);
      long outside = microsOf("send0-before", levels, send);
      assertEquals(outside - (level == 2 ? 1 : 0), microsOf("send0-before", inBlock, send));
    }
  }

  // Synchronization.

  /** Of two processors that come at the same time, in ticks. */
  private static long sync(List<String> settings, boolean isTraced) {
    PiclRun run = new PiclRun(Profiles.load("ipsc860", settings), OptionalInt.of(2));
    long[] ticks = new long[1];
    run.spmd(
        node ->
            () -> {
              open0();
              if (isTraced) {
                tracelevel(3, 3, 3);
                tracenode(100_000, false, false);
              }
              sync0();
              long before = Kernel.running().now();
              sync0();
              ticks[0] = Kernel.running().now() - before;
            });
    return ticks[0];
  }

  private static List<String> steps(int sendBefore, int sendAfter, int recvBefore, int recvAfter) {
    return List.of(
        PRICES + "send0-before.notrace=" + sendBefore,
        PRICES + "send0-after.notrace=" + sendAfter,
        PRICES + "recv0-before.notrace=" + recvBefore,
        PRICES + "recv0-after.notrace=" + recvAfter);
  }

  @Test
  void a_step_of_sync0_takes_what_a_send_and_a_receive_do_without_tracing() {
    long machines = sync(steps(0, 0, 0, 0), false);
    assertEquals(machines + 40 * (1 + 2 + 3 + 4), sync(steps(1000, 2000, 3000, 4000), false));
    long traced = sync(steps(0, 0, 0, 0), true);
    assertEquals(traced + 40 * (1 + 2 + 3 + 4), sync(steps(1000, 2000, 3000, 4000), true));
  }

  /** In ticks, what tracing adds to an exchange, by the profile. */
  private static double exchange(PiclCosts costs, boolean event, boolean comp, boolean comm) {
    long traced = 0;
    for (PiclRoutine part :
        List.of(
            PiclRoutine.SEND0_BEFORE,
            PiclRoutine.SEND0_AFTER,
            PiclRoutine.RECV0_BEFORE,
            PiclRoutine.RECV0_AFTER)) {
      traced +=
          costs.ticks(part, true, event, comp, comm)
              - costs.ticks(part, false, false, false, false);
    }
    return (double) traced;
  }

  private static double sync(PiclCosts costs, boolean event, boolean comp, boolean comm) {
    long before = costs.ticks(PiclRoutine.SYNC0_BEFORE, true, event, comp, comm);
    return (double) (before + costs.ticks(PiclRoutine.SYNC0_AFTER, true, event, comp, comm));
  }

  /** One of three event records, two of four of each kind of statistics, five of eleven in all. */
  @ParameterizedTest
  @ValueSource(strings = {"ipsc2", "ipsc860", "ncube3200"})
  void tracing_costs_sync0_its_share_of_an_exchange_s_records(String machine) {
    PiclCosts costs = Profiles.load(machine).picl();
    double none = exchange(costs, false, false, false);
    assertEquals(none / 2, sync(costs, false, false, false), 2);
    assertEquals(
        none / 2 + (exchange(costs, true, false, false) - none) / 3,
        sync(costs, true, false, false),
        2);
    assertEquals(
        none / 2 + (exchange(costs, false, true, false) - none) / 2,
        sync(costs, false, true, false),
        2);
    assertEquals(
        none / 2 + (exchange(costs, false, false, true) - none) / 2,
        sync(costs, false, false, true),
        2);
    assertEquals(
        none / 2 + (exchange(costs, true, true, true) - none) * 5 / 11,
        sync(costs, true, true, true),
        2);
  }

  // Free tracing.

  private List<TraceEvent> eventsOf(boolean isTraced, String costs) {
    PiclRun run =
        new PiclRun(
            Profiles.load("ipsc860", List.of("picl.trace-costs=" + costs)), OptionalInt.of(4));
    run.program("Node", () -> ring(isTraced));
    run.complete(
        () -> {
          if (isTraced) {
            traceenable(folder.resolve("trace").toString(), true);
            tracelevel(3, 3, 3);
            tracehost(1000, true);
          }
          open0(4);
          load0("Node", -1);
          recv0(new byte[8], 8, 1);
          if (isTraced) {
            traceexit();
            traceflush();
          }
          close0();
        });
    return run.events;
  }

  private static void ring(boolean isTraced) {
    if (isTraced) {
      tracelevel(3, 3, 3);
      tracenode(1000, true, false);
    }
    int me = open0().me();
    byte[] token = new byte[8];
    for (int i = 0; i < 10; i++) {
      send0(token, 8, 2, (me + 1) % 4);
      recv0(token, 8, 2);
      if (isTraced) {
        tracemark(i);
        tracemsg("text");
      }
      sync0();
    }
    if (me == 0) {
      send0(token, 8, 1, HOST);
    }
    close0();
  }

  @Test
  void tracing_that_is_free_changes_nothing_that_happens() throws IOException {
    assertEquals(eventsOf(false, "free"), eventsOf(true, "free"));
    assertEquals(eventsOf(false, "charged"), eventsOf(true, "free"));
    assertEquals(4 * 10, Files.readString(folder.resolve("trace")).split("trace_mark ").length - 1);
  }

  @Test
  void tracing_that_is_charged_takes_time_and_messages() {
    List<TraceEvent> without = eventsOf(false, "charged");
    List<TraceEvent> with = eventsOf(true, "charged");
    assertEquals(true, with.getLast().tick() > without.getLast().tick());
    assertEquals(true, with.size() > without.size());
  }

  // Clocks.

  /** What a node reads, in microseconds, and a record of its trace, both after 10 milliseconds. */
  private String clocks(String machine, boolean enablesFirst) throws IOException {
    PiclRun run = new PiclRun(machine, 1);
    Path file = folder.resolve("trace");
    run.program(
        "Node",
        () -> {
          tracelevel(1, 0, 0);
          tracenode(1000, false, false);
          Code.compute(160_500);
          tracemark(1);
          run.log.add(Math.round(clock0() * 1e6) + " ");
          open0();
          close0();
        });
    run.complete(
        () -> {
          if (enablesFirst) {
            traceenable(file.toString(), true);
          }
          open0(1);
          load0("Node", 0);
          if (!enablesFirst) {
            traceenable(file.toString(), true);
          }
          close0();
        });
    return run.log.getFirst() + Files.readAllLines(file).get(1);
  }

  @Test
  void a_node_of_the_ipsc2_shows_microseconds_if_it_was_loaded_after_traceenable()
      throws IOException {
    assertEquals("10636 trace_mark  clock 0 10031 node 0 type 1", clocks("ipsc2", true));
    assertEquals("10000 trace_mark  clock 0 10000 node 0 type 1", clocks("ipsc2", false));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void other_machines_show_the_times_that_they_always_do(boolean enablesFirst) throws IOException {
    assertEquals(
        "20864 trace_mark  clock 0 20096 node 0 type 1", clocks("ncube3200", enablesFirst));
    assertEquals("4084 trace_mark  clock 0 4012 node 0 type 1", clocks("ipsc860", enablesFirst));
  }
}
