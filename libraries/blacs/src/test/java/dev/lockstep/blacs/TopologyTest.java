package dev.lockstep.blacs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.blacs.topology.Topologies;
import dev.lockstep.blacs.topology.Topology;
import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Who sends to whom, in which order: the figures of sections 4.3 and 5.4, told by their text.
 *
 * <p>A figure's steps are parted by bars, and each send is {@code from-to}.
 */
class TopologyTest {
  /** To whom each process sends, in this order. */
  private static Map<Integer, List<Integer>> ofFigure(String figure, IntUnaryOperator renamed) {
    Map<Integer, List<Integer>> sends = new TreeMap<>();
    for (String send : figure.replace("|", " ").trim().split(" +")) {
      int[] ends = Arrays.stream(send.split("-")).mapToInt(Integer::parseInt).toArray();
      int from = renamed.applyAsInt(ends[0]);
      sends.computeIfAbsent(from, _ -> new ArrayList<>()).add(renamed.applyAsInt(ends[1]));
    }
    return sends;
  }

  /** The same in a run. */
  private static Map<Integer, List<Integer>> ofRun(int count, IntConsumer program) {
    BlacsRun run = new BlacsRun("ipsc860", 16).network(NetworkModel.IDEAL);
    run.complete(
        node -> {
          Blacs.blacsinit(1, count);
          if (node < count) {
            program.accept(node);
          }
        });
    Map<Integer, List<Integer>> sends = new TreeMap<>();
    for (MessageSent sent : run.events(MessageSent.class)) {
      sends.computeIfAbsent(sent.tid() - 1, _ -> new ArrayList<>()).add(sent.to() - 1);
    }
    return sends;
  }

  private static Map<Integer, List<Integer>> ofBroadcast(
      String top, int branches, int count, int root) {
    return ofRun(
        count,
        node -> {
          Blacs.setbranches(branches);
          int[] number = {node};
          if (node == root) {
            Blacs.igebs2d("Row", top, 1, 1, number, 0, 1);
          } else {
            Blacs.igebr2d("Row", top, 1, 1, number, 0, 1, 0, root);
          }
        });
  }

  private static Map<Integer, List<Integer>> ofSum(String top, int branches, int count, int root) {
    return ofRun(
        count,
        node -> {
          Blacs.setbranches(branches);
          Blacs.igsum2d("Row", top, 1, 1, new int[1], 0, 1, root < 0 ? -1 : 0, root);
        });
  }

  /** Figures 12 to 19, and what their text says of other sizes. */
  @ParameterizedTest
  @CsvSource({
    "I, 1, 8, 0-1 | 1-2 | 2-3 | 3-4 | 4-5 | 5-6 | 6-7",
    "D, 1, 8, 0-7 | 7-6 | 6-5 | 5-4 | 4-3 | 3-2 | 2-1",
    "S, 1, 8, 0-1 0-7 | 1-2 7-6 | 2-3 6-5 | 3-4",
    "M, 3, 8, 0-1 0-4 0-6 | 1-2 4-5 6-7 | 2-3",
    "H, 1, 8, 0-1 | 0-2 1-3 | 0-4 1-5 2-6 3-7",
    "1, 1, 8, 0-4 | 0-2 4-6 | 0-1 2-3 4-5 6-7",
    "2, 1, 8, 0-3 0-6 | 0-1 0-2 3-4 3-5 6-7",
    "3, 1, 8, 0-4 | 0-1 0-2 0-3 4-5 4-6 4-7",
    "F, 1, 8, 0-1 0-2 0-3 0-4 0-5 0-6 0-7",
    "T, 4, 8, 0-5 | 0-1 0-2 0-3 0-4 5-6 5-7",
    "M, 1, 5, 0-1 | 1-2 | 2-3 | 3-4",
    "M, 2, 8, 0-1 0-5 | 1-2 5-6 | 2-3 6-7 | 3-4",
    "M, 4, 6, 0-1 0-3 0-4 0-5 | 1-2",
    "M, 9, 4, 0-1 0-2 0-3",
    "S, 1, 7, 0-1 0-6 | 1-2 6-5 | 2-3 5-4",
    "S, 1, 2, 0-1",
    "H, 1, 6, 0-4 | 0-2 | 0-1 2-3 4-5",
    "1, 1, 13, 0-8 | 0-4 8-12 | 0-2 4-6 8-10 | 0-1 2-3 4-5 6-7 8-9 10-11",
    "2, 1, 6, 0-3 | 0-1 0-2 3-4 3-5",
    "2, 1, 10, 0-9 | 0-3 0-6 | 0-1 0-2 3-4 3-5 6-7 6-8",
    "3, 1, 11, 0-4 0-8 | 0-1 0-2 0-3 4-5 4-6 4-7 8-9 8-10",
    "9, 1, 12, 0-10 | 0-1 0-2 0-3 0-4 0-5 0-6 0-7 0-8 0-9 10-11",
  })
  void broadcasts_send_as_in_the_figures(String top, int branches, int count, String figure) {
    for (int root : new int[] {0, 1, count / 2, count - 1}) {
      // The hypercube's neighbours are those of other roots too; else all is turned round.
      boolean isCube = top.equals("H") && Integer.bitCount(count) == 1;
      IntUnaryOperator renamed = i -> isCube ? i ^ root : (i + root) % count;
      assertEquals(
          ofFigure(figure, renamed), ofBroadcast(top, branches, count, root), "root " + root);
    }
  }

  /** Figures 37 and 38. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 8, 1-0 3-2 5-4 7-6 | 2-0 6-4 | 4-0",
    "4, 1, 8, 1-0 2-0 3-0 4-0 6-5 7-5 | 5-0",
    "T, 4, 8, 1-0 2-0 3-0 4-0 6-5 7-5 | 5-0",
    "H, 1, 8, 1-0 3-2 5-4 7-6 | 2-0 6-4 | 4-0",
    "H, 1, 6, 1-0 3-2 5-4 | 2-0 | 4-0",
    "2, 1, 8, 1-0 2-0 4-3 5-3 7-6 | 3-0 6-0",
    "F, 1, 5, 1-0 2-0 3-0 4-0",
  })
  void a_tree_gathers_the_other_way_round(String top, int branches, int count, String figure) {
    for (int root : new int[] {0, 1, count - 1}) {
      assertEquals(
          ofFigure(figure, i -> (i + root) % count),
          ofSum(top, branches, count, root),
          "root " + root);
    }
  }

  /** A result for all goes back the way that it came. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 8, 1-0 3-2 5-4 7-6 | 2-0 6-4 | 4-0 | 0-4 | 0-2 4-6 | 0-1 2-3 4-5 6-7",
    "3, 1, 6, 1-0 2-0 3-0 5-4 | 4-0 | 0-4 | 0-1 0-2 0-3 4-5",
    "F, 1, 4, 1-0 2-0 3-0 | 0-1 0-2 0-3",
  })
  void a_result_for_all_is_broadcast(String top, int branches, int count, String figure) {
    assertEquals(ofFigure(figure, i -> i), ofSum(top, branches, count, -1));
  }

  /** Figure 39, and processes beyond a power of two. */
  @ParameterizedTest
  @CsvSource({
    "2, 0-1 1-0",
    "3, 2-0 | 0-1 1-0 | 0-2",
    "6, 4-0 5-1 | 0-1 1-0 2-3 3-2 | 0-2 1-3 2-0 3-1 | 0-4 1-5",
    "8, 0-1 1-0 2-3 3-2 4-5 5-4 6-7 7-6 | 0-2 1-3 2-0 3-1 4-6 5-7 6-4 7-5"
        + " | 0-4 1-5 2-6 3-7 4-0 5-1 6-2 7-3",
  })
  void pairs_exchange_what_they_have(int count, String figure) {
    assertEquals(ofFigure(figure, i -> i), ofSum("H", 1, count, -1));
  }

  /** Steps are at the same time in a run: all of one send before any of the next does. */
  @Test
  void a_gather_goes_step_by_step() {
    BlacsRun run = new BlacsRun("ipsc860", 8).network(NetworkModel.IDEAL);
    run.complete(
        _ -> {
          Blacs.blacsinit(1, 8);
          Blacs.igsum2d("Row", "1", 1, 1, new int[1], 0, 1, 0, 0);
        });
    Map<Long, Set<Integer>> steps = new TreeMap<>();
    for (MessageSent sent : run.events(MessageSent.class)) {
      steps.computeIfAbsent(sent.tick(), _ -> new HashSet<>()).add(sent.tid() - 1);
    }
    assertEquals(List.of(Set.of(1, 3, 5, 7), Set.of(2, 6), Set.of(4)), List.copyOf(steps.values()));
  }

  @Test
  void every_topology_reaches_everybody_once() {
    for (int count = 1; count <= 40; count++) {
      for (int branches = 1; branches <= 12; branches++) {
        for (String top : Step.BROADCASTS) {
          Topology topology = Topologies.ofBroadcast("test", top, branches, branches, count);
          reachesEverybody(topology, count, top + branches);
        }
        for (String top : Step.COMBINES) {
          Topology topology =
              Topologies.ofCombine("test", top, branches, branches, count, /* ringsToo= */ false);
          reachesEverybody(topology, count, top + branches);
        }
      }
    }
  }

  private static void reachesEverybody(Topology topology, int count, String top) {
    for (int root = 0; root < count; root++) {
      String where = "%s of %s from %s".formatted(top, count, root);
      List<Integer> reached = new ArrayList<>(List.of(root));
      for (int i = 0; i < reached.size(); i++) {
        int from = reached.get(i);
        int first = root;
        topology.destinations(
            from,
            first,
            count,
            to -> {
              assertEquals(from, topology.source(to, first, count), where);
              reached.add(to);
            });
        assertTrue(reached.size() <= count, where);
      }
      assertEquals(
          IntStream.range(0, count).boxed().toList(), reached.stream().sorted().toList(), where);
    }
  }

  /** Powers of two tell whose numbers a sum has, and that it has each of them once. */
  @ParameterizedTest
  @ValueSource(strings = {"H", "1", "3", "F"})
  void a_sum_for_all_has_everybody_once(String top) {
    for (int count = 1; count <= 40; count++) {
      int processes = count;
      double expected = Math.scalb(1.0, count) - 1;
      new BlacsRun("ipsc860", 64)
          .complete(
              node -> {
                Blacs.blacsinit(1, processes);
                double[] number = {Math.scalb(1.0, node)};
                if (node < processes) {
                  Blacs.dgsum2d("All", top, 1, 1, number, 0, 1, -1, -1);
                  assertEquals(expected, number[0]);
                }
              });
    }
  }
}
