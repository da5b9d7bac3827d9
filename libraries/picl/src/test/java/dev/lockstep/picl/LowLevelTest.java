package dev.lockstep.picl;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** PICL's low-level routines between a host and its nodes. */
class LowLevelTest {
  @Test
  void host_and_nodes_exchange_messages_and_know_who_they_are() {
    PiclRun run = new PiclRun("ipsc2", 4);
    run.program(
        "Node",
        () -> {
          Processors here = open0();
          int[] data = new int[2];
          recv0(data, sizeof(data), 1);
          run.log("%s %s %d".formatted(here, recvinfo0(), data[1]));
          data[0] = here.me();
          send0(data, 4, 2, here.host());
          close0();
        });
    run.complete(
        () -> {
          Processors here = open0(3);
          run.log(here.toString());
          load0("Node", -1);
          int[] data = {0, 7};
          for (int node = 0; node < here.numproc(); node++) {
            send0(data, sizeof(data), 1, node);
          }
          for (int node = 0; node < here.numproc(); node++) {
            recv0(data, 4, -1);
            run.log("%d %s".formatted(data[0], recvinfo0()));
          }
          close0(true);
        });
    assertEquals(
        List.of(
            "Processors[numproc=3, me=-32768, host=-32768]",
            "Processors[numproc=3, me=0, host=-32768] RecvInfo[bytes=8, type=1, source=-32768] 7",
            "Processors[numproc=3, me=1, host=-32768] RecvInfo[bytes=8, type=1, source=-32768] 7",
            "Processors[numproc=3, me=2, host=-32768] RecvInfo[bytes=8, type=1, source=-32768] 7",
            "0 RecvInfo[bytes=4, type=2, source=0]",
            "1 RecvInfo[bytes=4, type=2, source=1]",
            "2 RecvInfo[bytes=4, type=2, source=2]"),
        run.log);
  }

  /** Runs what node programs do while the host waits; each note is in order of time. */
  private static List<String> onNodes(String machine, int nodes, Consumer<PiclRun> node) {
    PiclRun run = new PiclRun(machine, nodes);
    run.program(
        "Node",
        () -> {
          open0();
          node.accept(run);
          close0();
        });
    run.complete(
        () -> {
          open0(nodes);
          load0("Node", ALL);
          close0();
        });
    return run.log;
  }

  @Test
  void a_message_to_all_goes_to_all_others_in_the_order_of_their_numbers() {
    PiclRun run = new PiclRun("ipsc2", 4);
    run.program(
        "Node",
        () -> {
          open0();
          if (who0().me() == 2) {
            send0(new int[] {7}, 4, 5, ALL);
          } else {
            int[] data = new int[1];
            recv0(data, 4, 5);
            run.log("%d got %d from %d".formatted(who0().me(), data[0], recvinfo0().source()));
          }
          close0();
        });
    run.complete(
        () -> {
          open0(4);
          load0("Node", ALL);
          close0();
        });
    assertEquals(List.of("0 got 7 from 2", "1 got 7 from 2", "3 got 7 from 2"), run.log);
    assertEquals(
        List.of(1, 2, 4),
        run.events(TraceEvent.MessageSent.class).stream().map(TraceEvent.MessageSent::to).toList());
  }

  @Test
  void the_host_can_send_to_all_nodes_at_once() {
    PiclRun run = new PiclRun("ipsc2", 3 + 1);
    run.program(
        "Node",
        () -> {
          open0();
          recv0(new int[1], 4, 5);
          run.log("node " + who0().me());
          close0();
        });
    run.complete(
        () -> {
          open0(3);
          load0("Node", ALL);
          send0(new int[1], 4, 5, ALL);
          close0();
        });
    assertEquals(List.of("node 0", "node 1", "node 2"), run.log);
  }

  @Test
  void messages_are_told_apart_by_their_types_and_those_of_one_type_keep_their_order() {
    List<String> log =
        onNodes(
            "ncube3200",
            2,
            run -> {
              int[] data = new int[1];
              if (who0().me() == 0) {
                for (int i = 0; i < 4; i++) {
                  data[0] = i;
                  send0(data, 4, i % 2, 1);
                }
              } else {
                for (int type : new int[] {1, 0, ANY, ANY}) {
                  recv0(data, 4, type);
                  run.log(data[0] + " " + recvinfo0());
                }
              }
            });
    assertEquals(
        List.of(
            "1 RecvInfo[bytes=4, type=1, source=0]",
            "0 RecvInfo[bytes=4, type=0, source=0]",
            "2 RecvInfo[bytes=4, type=0, source=0]",
            "3 RecvInfo[bytes=4, type=1, source=0]"),
        log);
  }

  @Test
  void a_probe_tells_of_the_message_that_is_here_and_leaves_it_there() {
    List<String> log =
        onNodes(
            "ipsc860",
            2,
            run -> {
              if (who0().me() == 0) {
                run.log("before " + probe0(5));
                send0(new int[2], 8, 5, 1);
              } else {
                while (!probe0(5)) {
                  Code.compute(10);
                }
                run.log(recvinfo0().toString());
                run.log("other type " + probe0(6) + ", any " + probe0(ANY));
                recv0(new int[2], 8, 5);
                run.log("after " + probe0(ANY));
              }
            });
    assertEquals(
        List.of(
            "before false",
            "RecvInfo[bytes=8, type=5, source=0]",
            "other type false, any true",
            "after false"),
        log);
  }

  @Test
  void messages_for_the_user_come_out_on_the_host_cut_after_80_characters() {
    PiclRun run = new PiclRun("ipsc2", 2);
    run.program(
        "Node",
        () -> {
          open0();
          message0("node %d ".formatted(who0().me()) + "x".repeat(100));
          send0(new int[1], 4, 1, HOST);
          close0();
        });
    run.complete(
        () -> {
          open0(2);
          load0("Node", ALL);
          recv0(new int[1], 4, 1);
          recv0(new int[1], 4, 1);
          message0("done");
          close0();
        });
    assertEquals("node 0 %1$s%nnode 1 %1$s%ndone%n".formatted("x".repeat(73)), run.output());
  }

  @Test
  void no_message_for_the_user_ends_in_half_a_character() {
    PiclRun run = new PiclRun("ipsc2", 1);
    run.complete(
        () -> {
          message0("x".repeat(79) + "\uD83D\uDE00");
          message0("x".repeat(78) + "\uD83D\uDE00y");
          message0("");
        });
    assertEquals("%s%n%s\uD83D\uDE00%n%n".formatted("x".repeat(79), "x".repeat(78)), run.output());
  }

  /** The iPSC/2's clock shows milliseconds, the iPSC/860's is exact: 40 ticks a microsecond. */
  @Test
  void the_clock_is_in_seconds_and_as_coarse_as_the_machines() {
    assertEquals(
        List.of("0.0", "0.002"),
        onNodes(
            "ipsc2",
            1,
            run -> {
              run.log("" + clock0());
              Code.compute(16 * 2000);
              run.log("" + clock0());
            }));
    assertEquals(
        List.of("0.001003"),
        onNodes(
            "ipsc860",
            1,
            run -> {
              double before = clock0();
              Code.compute(40 * 1000);
              run.log("%.6f".formatted(clock0() - before));
            }));
  }

  @Test
  void the_clock_runs_and_checks_are_set_before_communication_is_open() {
    PiclRun run = new PiclRun("ipsc2", 1);
    run.complete(
        () -> {
          check0(false);
          run.log("" + clock0());
          check0(true);
        });
    assertEquals(List.of("0.0"), run.log);
  }

  @Test
  void where_every_node_runs_the_program_they_open_without_a_host() {
    PiclRun run = new PiclRun("ipsc2", 4);
    run.spmd(
        node ->
            () -> {
              run.log(open0().toString());
              message0("node " + node);
              close0();
            });
    assertEquals(
        List.of(
            "Processors[numproc=4, me=0, host=-32768]",
            "Processors[numproc=4, me=1, host=-32768]",
            "Processors[numproc=4, me=2, host=-32768]",
            "Processors[numproc=4, me=3, host=-32768]"),
        run.log);
    assertEquals("node 0%nnode 1%nnode 2%nnode 3%n".formatted(), run.output());
  }
}
