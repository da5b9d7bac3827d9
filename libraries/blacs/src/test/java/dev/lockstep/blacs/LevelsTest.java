package dev.lockstep.blacs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.schedule.RunResult.Completed;
import dev.lockstep.kernel.schedule.RunResult.Deadlocked;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Debug and timing levels, and what is found at all of them. */
class LevelsTest {
  @Test
  void processes_that_mean_other_operations_are_told_apart() {
    String message =
        new BlacsRun("cm5", 2)
            .fail(
                node -> {
                  Blacs.blacsdebuglvl(1);
                  Blacs.blacsinit(1, 2);
                  Blacs.barrier("All");
                  double[] a = new double[3];
                  if (node == 0) {
                    Blacs.dgebs2d("All", "I", 3, 1, a, 0, 3);
                  } else {
                    Kernel.running().spend(1);
                    Blacs.dgsum2d("All", "1", 3, 1, a, 0, 3, -1, 0);
                  }
                });
    assertEquals(
        "dgsum2d: in operation 2 of scope 'All' process 1 means a dgsum2d, type d, M * N = 3,"
            + " topology 1, for all, and process 0 meant a broadcast, type d, M * N = 3, topology"
            + " I, from or for place 0; all processes of a scope have to call the same in the same"
            + " order",
        message);
  }

  @Test
  void the_same_operations_pass_and_take_no_longer() {
    long[] ticks = new long[2];
    for (int level = 0; level < 2; level++) {
      int debugLevel = level;
      ticks[level] =
          new BlacsRun("ipsc860", 8)
              .complete(
                  node -> {
                    Blacs.blacsdebuglvl(debugLevel);
                    Blacs.blacsinit(2, 4);
                    double[] a = {node};
                    for (int i = 0; i < 5; i++) {
                      Blacs.dgsum2d("Row", "H", 1, 1, a, 0, 1, -1, 0);
                      Blacs.dgsum2d("Column", "1", 1, 1, a, 0, 1, 0, 0);
                    }
                  });
    }
    assertEquals(ticks[0], ticks[1]);
  }

  private static void exchanges(int timingLevel) {
    Blacs.blacstiminglvl(timingLevel);
    Blacs.blacsinit(1, 8);
    double[] a = new double[100];
    for (int i = 0; i < 5; i++) {
      Blacs.dgsum2d("All", "H", 100, 1, a, 0, 100, -1, 0);
    }
  }

  @Test
  void messages_that_are_not_timed_take_fewer_switches_and_as_long() {
    long traced = new BlacsRun("paragon", 8).complete(node -> exchanges(0));
    BlacsRun.Cost untimed = new BlacsRun("paragon", 8).untraced(node -> exchanges(0));
    BlacsRun.Cost timed = new BlacsRun("paragon", 8).untraced(node -> exchanges(2));
    assertEquals(traced, untimed.tick());
    assertEquals(traced, timed.tick());
    assertEquals(428, timed.switches());
    assertEquals(288, untimed.switches());
  }

  @Test
  void at_level_2_a_hang_is_told_with_its_operation() {
    Deadlocked result =
        assertInstanceOf(
            Deadlocked.class,
            new BlacsRun("ipsc860", 2)
                .run(
                    node -> {
                      Blacs.blacsdebuglvl(2);
                      Blacs.blacsinit(1, 2);
                      if (node == 1) {
                        Blacs.dgebr2d("All", "I", 1, 1, new double[1], 0, 1, 0, 0);
                      }
                    }));
    assertEquals(
        List.of(
            "a message from process 0, in dgebr2d: scope 'All', broadcast, type d, M * N = 1,"
                + " topology I, from or for place 0"),
        result.tasks().stream().map(task -> task.what()).toList());
  }

  @Test
  void calls_and_messages_are_counted_and_timed() {
    Timings[] timings = new Timings[2];
    new BlacsRun("cm5", 2)
        .complete(
            node -> {
              Blacs.blacstiminglvl(2);
              Blacs.blacsinit(1, 2);
              double[] a = new double[100];
              if (node == 0) {
                Blacs.dgesd2d(100, 1, a, 0, 100, 0, 1);
                Blacs.dgesd2d(10, 1, a, 0, 10, 0, 1);
              } else {
                Blacs.dgerv2d(100, 1, a, 0, 100, 0, 0);
                Blacs.dgerv2d(10, 1, a, 0, 10, 0, 0);
              }
              timings[node] = Blacs.blacstimings();
            });
    assertEquals(2, timings[0].messages());
    assertEquals(80, timings[0].shortestBytes());
    assertEquals(800, timings[0].longestBytes());
    assertEquals(440, timings[0].averageBytes());
    assertEquals("dgesd2d", timings[0].routines().getFirst().name());
    assertEquals(2, timings[0].routines().getFirst().calls());
    assertEquals(0, timings[1].messages());
    assertEquals(List.of("dgerv2d"), timings[1].routines().stream().map(r -> r.name()).toList());
    assertEquals(timings[1].routines().getFirst().seconds(), timings[1].receivingSeconds());
  }

  @Test
  void at_level_0_nothing_is_measured() {
    new BlacsRun("cm5", 2)
        .complete(
            _ -> {
              Blacs.blacsinit(1, 2);
              Blacs.barrier("All");
              assertEquals(new Timings(List.of(), 0, 0, 0, 0, 0, 0), Blacs.blacstimings());
            });
  }

  @Test
  void levels_are_from_0_to_2() {
    new BlacsRun("cm5", 1)
        .complete(
            _ -> {
              assertEquals(
                  "blacsdebuglvl: level 3 is none of 0, 1 and 2",
                  assertThrows(IllegalArgumentException.class, () -> Blacs.blacsdebuglvl(3))
                      .getMessage());
              assertEquals(
                  "blacstiminglvl: level -1 is none of 0, 1 and 2",
                  assertThrows(IllegalArgumentException.class, () -> Blacs.blacstiminglvl(-1))
                      .getMessage());
            });
  }

  @Test
  void a_refused_call_takes_no_part() {
    double[] sums = new double[2];
    new BlacsRun("cm5", 2)
        .complete(
            node -> {
              Blacs.blacsinit(1, 2);
              double[] a = {node + 1};
              if (node == 0) {
                assertThrows(
                    IllegalArgumentException.class,
                    () -> Blacs.dgsum2d("All", "?", 1, 1, a, 0, 1, -1, 0));
                assertThrows(
                    IllegalArgumentException.class, () -> Blacs.dgebs2d("All", "?", 1, 1, a, 0, 1));
              }
              Blacs.dgsum2d("All", "1", 1, 1, a, 0, 1, -1, 0);
              sums[node] = a[0];
            });
    assertEquals(3, sums[0]);
    assertEquals(3, sums[1]);
  }

  @Test
  void one_thread_at_a_time_is_in_the_blacs() {
    String message =
        new BlacsRun("ipsc860", 2)
            .fail(
                node -> {
                  Blacs.blacsinit(1, 2);
                  if (node == 1) {
                    Kernel.running()
                        .tasks()
                        .fork(
                            "tfork",
                            () -> Blacs.dgerv2d(1, 1, new double[1], 0, 1, 0, 0),
                            LevelsTest.class,
                            0);
                    Code.compute(5000);
                    Blacs.dgesd2d(1, 1, new double[1], 0, 1, 0, 0);
                  }
                });
    assertEquals(
        "dgesd2d: another thread of this process is in dgerv2d; let one thread at a time call the"
            + " BLACS",
        message);
  }

  @Test
  void grids_of_other_shapes_are_others() {
    assertInstanceOf(
        Deadlocked.class,
        new BlacsRun("ipsc860", 2)
            .run(
                node -> {
                  Blacs.blacsinit(1 + node, 2 - node);
                  Blacs.barrier("All");
                }));
  }

  @Test
  void messages_that_nobody_took_are_told_of() {
    Completed result =
        assertInstanceOf(
            Completed.class,
            new BlacsRun("ipsc860", 2)
                .run(
                    node -> {
                      Blacs.blacsinit(1, 2);
                      if (node == 0) {
                        Blacs.dgesd2d(1, 1, new double[1], 0, 1, 0, 1);
                      }
                    }));
    assertEquals(
        List.of(
            "1 message of the BLACS at node 1 that nobody took (type 0, 8 bytes, from node 0, pid"
                + " -1000)"),
        result.hints());
  }

  @Test
  void messages_that_come_after_the_end_are_told_of_too() {
    Completed result =
        assertInstanceOf(
            Completed.class,
            new BlacsRun("ipsc860", 2)
                .run(
                    node -> {
                      Blacs.blacsinit(1, 2);
                      if (node == 0) {
                        Kernel.running().spend(100_000);
                        Blacs.dgesd2d(1, 1, new double[1], 0, 1, 0, 1);
                      }
                      Blacs.blacsexit(false);
                    }));
    assertEquals(
        List.of(
            "1 message of the BLACS at node 1 that nobody took (type 0, 8 bytes, from node 0, pid"
                + " -1000)"),
        result.hints());
  }
}
