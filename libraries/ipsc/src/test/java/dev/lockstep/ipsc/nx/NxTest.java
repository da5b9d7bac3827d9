package dev.lockstep.ipsc.nx;

import static dev.lockstep.ipsc.nx.Nx.*;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.TestMachine.Run;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The calls of NX. */
final class NxTest {
  private static final long LATE = 1_000_000;

  /** Runs a program on each node, to its end. */
  private static Run on(String profile, int nodes, Task.Body node) {
    return new TestMachine(profile).nodes(nodes).timeslice(1000).spmd().run(node).completed();
  }

  private static String failure(Task.Body node) {
    RunResult result = new TestMachine("ipsc860").nodes(2).spmd().run(node).result();
    return ((RunResult.Failed) result).failure().getMessage();
  }

  private static String sends(Run run) {
    return run.events(MessageSent.class).stream()
        .map(sent -> (sent.tid() - 1) + ">" + (sent.to() - 1))
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource({"ipsc2, 8", "ipsc860, 32", "paragon, 6", "paragon, 15", "ncube3200, 16"})
  void a_message_to_all_comes_to_all_others_from_every_root(String profile, int nodes) {
    int[][] received = new int[nodes][nodes];
    on(
        profile,
        nodes,
        () -> {
          for (int root = 0; root < nodes; root++) {
            int[] message = new int[2];
            if (mynode() == root) {
              csend(root, new int[] {root + 1, 2}, 8, ALL, 0);
            } else {
              crecv(root, message, 8);
              received[mynode()][root] = message[0];
            }
          }
        });
    for (int me = 0; me < nodes; me++) {
      for (int root = 0; root < nodes; root++) {
        assertEquals(me == root ? 0 : root + 1, received[me][root]);
      }
    }
  }

  @Test
  void a_message_to_all_goes_between_neighbours_of_a_cube() {
    Task.Body node =
        () -> {
          if (mynode() == 5) {
            csend(1, new int[1], 4, ALL, 0);
          } else {
            crecv(ANY, new int[1], 4);
          }
        };
    for (MessageSent sent : on("ipsc860", 8, node).events(MessageSent.class)) {
      assertEquals(1, Integer.bitCount((sent.tid() - 1) ^ (sent.to() - 1)), sent::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8, 13, 16})
  void nobody_leaves_gsync_before_all_have_come(int nodes) {
    List<Integer> early = new ArrayList<>();
    on(
        "paragon",
        nodes,
        () -> {
          for (int late = 0; late < nodes; late++) {
            if (mynode() == late) {
              Kernel.running().spend(LATE);
            }
            for (int i = 0; i < 3; i++) {
              gsync();
            }
            if (Kernel.running().now() < (late + 1) * LATE) {
              early.add(mynode());
            }
          }
        });
    assertEquals(List.of(), early);
  }

  @Test
  void gsync_fans_in_and_out_again() {
    Run run = on("ipsc2", 4, () -> gsync());
    assertEquals("1>0 3>2 2>0 0>2 0>1 2>3", sends(run));
    assertTrue(run.events(MessageSent.class).stream().allMatch(sent -> sent.length() == 0));
  }

  @ParameterizedTest
  @CsvSource({"ipsc2, 1", "ipsc860, 8", "paragon, 7", "paragon, 12"})
  void global_operations_leave_their_result_on_all(String profile, int nodes) {
    double[][] results = new double[nodes][];
    on(
        profile,
        nodes,
        () -> {
          double me = mynode();
          double[] sum = {1, me, -1};
          double[] high = {me, -me};
          double[] low = {me, -me};
          gdsum(sum, 2, new double[2]);
          gdhigh(high, 2, new double[2]);
          gdlow(low, 2, new double[2]);
          results[mynode()] =
              new double[] {sum[0], sum[1], sum[2], high[0], high[1], low[0], low[1]};
        });
    double last = nodes - 1;
    for (double[] result : results) {
      assertArrayEquals(
          new double[] {nodes, last * nodes / 2, -1, last, 0, 0, -last}, result, 1e-9);
    }
  }

  @Test
  void messages_between_two_nodes_are_the_machines_own() {
    List<String> log = new ArrayList<>();
    on(
        "paragon",
        2,
        () -> {
          byte[] message = {1, 2};
          if (mynode() == 0) {
            csend(7, message, 2, 1, 0);
          } else {
            crecv(7, message, 2);
            log.add(numnodes() + " nodes, " + dclock() * 1e9);
          }
        });
    // 44000 + 55 + 100 + 56000 + 20000 nanoseconds, by a clock that shows each hundred.
    assertEquals(List.of("2 nodes, 120100.0"), log);
  }

  @Test
  void wrong_arguments_are_told() {
    assertEquals("csend: type -1 is negative", failure(() -> csend(-1, new int[1], 4, 1, 0)));
    assertEquals(
        "csend: pid 3 is not 0, which each node's process has",
        failure(() -> csend(1, new int[1], 4, 1, 3)));
    assertEquals(
        "csend: len 5 is not between 0 and the buffer's 4",
        failure(() -> csend(1, new int[1], 5, 1, 0)));
    assertEquals("crecv: type -2 is below -1", failure(() -> crecv(-2, new int[1], 4)));
    assertEquals(
        "gdsum: work has 1 elements, n is 2",
        failure(() -> gdsum(new double[2], 2, new double[1])));
    assertEquals(
        "crecv: the message of node 0 has 8 bytes, len is 4",
        failure(
            () -> {
              if (mynode() == 0) {
                csend(1, new int[2], 8, 1, 0);
              } else {
                crecv(1, new int[1], 4);
              }
            }));
  }
}
