package dev.lockstep.blacs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.Kernel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes on grids: who is where, and one grid after another or beside it. */
class GridsTest {
  @Test
  void processes_are_told_who_they_are_without_a_grid() {
    List<ProcessInfo> seen = new ArrayList<>();
    new BlacsRun("cm5", 2)
        .complete(
            node -> {
              if (node == 1) {
                seen.add(Blacs.initpinfo());
                seen.add(Blacs.auxsetup(7, 7));
                Blacs.setpvmtids(2, new int[] {4, 5});
              }
            });
    assertEquals(List.of(new ProcessInfo(1, 2), new ProcessInfo(1, 2)), seen);
  }

  @Test
  void a_grid_is_filled_row_by_row_and_others_are_outside() {
    GridInfo[] infos = new GridInfo[8];
    new BlacsRun("cm5", 8)
        .complete(
            node -> {
              Blacs.blacsinit(2, 3);
              infos[node] = Blacs.gridinfo();
              for (int i = 0; i < 8; i++) {
                Coordinates place = i < 6 ? new Coordinates(i / 3, i % 3) : new Coordinates(-1, -1);
                assertEquals(place, Blacs.pcoord(i));
              }
              assertEquals(new Coordinates(-1, -1), Blacs.pcoord(-1));
              assertEquals(5, Blacs.kpnum(1, 2));
            });
    assertEquals(
        List.of(
            new GridInfo(2, 3, 0, 0),
            new GridInfo(2, 3, 0, 1),
            new GridInfo(2, 3, 0, 2),
            new GridInfo(2, 3, 1, 0),
            new GridInfo(2, 3, 1, 1),
            new GridInfo(2, 3, 1, 2),
            new GridInfo(2, 3, 2, 3),
            new GridInfo(2, 3, 2, 3)),
        List.of(infos));
  }

  /** The map is a matrix like all others: by columns, and there may be something between them. */
  @Test
  void a_map_puts_processes_anywhere() {
    int[] map = {5, 3, -1, 0, 6, -1, 2, 7};
    GridInfo[] infos = new GridInfo[8];
    new BlacsRun("cm5", 8)
        .complete(
            node -> {
              Blacs.gridmap(map, 3, 2, 3);
              infos[node] = Blacs.gridinfo();
              assertEquals(new Coordinates(1, 1), Blacs.pcoord(6));
              assertEquals(new Coordinates(-1, -1), Blacs.pcoord(4));
              assertEquals(2, Blacs.kpnum(0, 2));
              assertEquals(3, Blacs.kpnum(1, 0));
            });
    assertEquals(
        List.of(
            new GridInfo(2, 3, 0, 1),
            new GridInfo(2, 3, 2, 3),
            new GridInfo(2, 3, 0, 2),
            new GridInfo(2, 3, 1, 0),
            new GridInfo(2, 3, 2, 3),
            new GridInfo(2, 3, 0, 0),
            new GridInfo(2, 3, 1, 1),
            new GridInfo(2, 3, 1, 2)),
        List.of(infos));
  }

  private static List<Step> steps(int seed, int rows, int columns) {
    Random random = new Random(seed);
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      steps.add(Step.draw(random, rows, columns));
    }
    return steps;
  }

  private static void play(List<Step> steps, Step.Result[][] results) {
    GridInfo info = Blacs.gridinfo();
    int place = info.myrow() * info.npcol() + info.mycol();
    for (int i = 0; i < steps.size(); i++) {
      results[i][place] = steps.get(i).play(place);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void everything_works_wherever_processes_are(String machine) {
    List<Step> steps = steps(1, 2, 3);
    Step.Result[][] results = new Step.Result[steps.size()][6];
    int[] map = {5, 3, 0, 6, 2, 7};
    new BlacsRun(machine, 8)
        .complete(
            node -> {
              Blacs.gridmap(map, 2, 2, 3);
              if (Arrays.stream(map).anyMatch(i -> i == node)) {
                play(steps, results);
              }
            });
    CommunicationTest.compare(steps, results, "permuted");
  }

  /** Nobody waits for others between two grids, so some are ahead by one or more of them. */
  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void one_grid_comes_after_another(String machine) {
    int[][] shapes = {{2, 3}, {3, 2}, {1, 4}, {2, 3}, {4, 2}, {1, 1}, {2, 3}};
    List<List<Step>> all = new ArrayList<>();
    List<Step.Result[][]> results = new ArrayList<>();
    for (int[] shape : shapes) {
      all.add(steps(all.size(), shape[0], shape[1]));
      results.add(new Step.Result[40][shape[0] * shape[1]]);
    }
    new BlacsRun(machine, 8)
        .complete(
            node -> {
              for (int i = 0; i < shapes.length; i++) {
                Blacs.blacsinit(shapes[i][0], shapes[i][1]);
                if (node < shapes[i][0] * shapes[i][1]) {
                  play(all.get(i), results.get(i));
                }
                if (i % 2 == 0) {
                  Blacs.blacsexit(true);
                }
              }
            });
    for (int i = 0; i < shapes.length; i++) {
      CommunicationTest.compare(all.get(i), results.get(i), "grid " + i);
    }
  }

  /** Multigridding: each process is in one of them, with the same coordinates and ids. */
  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void grids_are_beside_each_other(String machine) {
    List<List<Step>> all = List.of(steps(1, 2, 2), steps(2, 2, 2), steps(3, 4, 2));
    List<Step.Result[][]> results = new ArrayList<>();
    all.forEach(steps -> results.add(new Step.Result[40][steps.getFirst().targets().length]));
    int[][] maps = {{0, 5, 2, 15}, {1, 6, 3, 7}, {4, 8, 9, 10, 11, 12, 13, 14}};
    new BlacsRun(machine, 16)
        .complete(
            node -> {
              for (int i = 0; i < maps.length; i++) {
                if (Arrays.stream(maps[i]).anyMatch(number -> number == node)) {
                  int rows = maps[i].length / 2;
                  Blacs.gridmap(maps[i], rows, rows, 2);
                  play(all.get(i), results.get(i));
                }
              }
            });
    for (int i = 0; i < maps.length; i++) {
      CommunicationTest.compare(all.get(i), results.get(i), "grid " + i);
    }
  }

  /** Grids of which a process is in both: it leaves one and enters the other. */
  @Test
  void grids_may_share_processes_one_after_the_other() {
    double[] sums = new double[6];
    new BlacsRun("cm5", 6)
        .complete(
            node -> {
              if (node <= 3) {
                Blacs.gridmap(new int[] {0, 1, 2, 3}, 2, 2, 2);
                sums[node] = sum(node);
              }
              if (node >= 2) {
                Blacs.gridmap(new int[] {5, 4, 3, 2}, 2, 2, 2);
                sums[node] += 100 * sum(node);
              }
            });
    assertEquals("[6.0, 6.0, 1406.0, 1406.0, 1400.0, 1400.0]", Arrays.toString(sums));
  }

  private static double sum(int number) {
    double[] own = {number};
    Blacs.dgsum2d("All", "1", 1, 1, own, 0, 1, -1, -1);
    return own[0];
  }

  /** What was sent comes, also after the sender has given its grid up. */
  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void who_leaves_a_grid_leaves_messages_behind(String machine) {
    double[] received = new double[2];
    new BlacsRun(machine, 2)
        .complete(
            node -> {
              Blacs.blacsinit(1, 2);
              if (node == 0) {
                Blacs.dgesd2d(1, 1, new double[] {3}, 0, 1, 0, 1);
                Blacs.blacsexit(true);
                Blacs.blacsinit(1, 2);
                Blacs.dgesd2d(1, 1, new double[] {4}, 0, 1, 0, 1);
                Blacs.blacsexit(false);
              } else {
                Code.compute(100_000);
                Blacs.dgerv2d(1, 1, received, 0, 1, 0, 0);
                Blacs.blacsinit(1, 2);
                Blacs.dgerv2d(1, 1, received, 1, 1, 0, 0);
              }
            });
    assertEquals("[3.0, 4.0]", Arrays.toString(received));
  }

  @Test
  void a_vector_is_some_processes_in_any_order() {
    double[][] numbers = new double[6][];
    new BlacsRun("cm5", 6)
        .complete(
            node -> {
              Blacs.blacsinit(2, 3);
              numbers[node] = new double[] {node, 10 + node};
              Blacs.setscope(3, new int[] {5, 0, 4, 1});
              if (node == 5) {
                Blacs.dgebs2d("Vector", "I", 1, 1, numbers[node], 0, 1);
              } else if (node == 0 || node == 4) {
                Blacs.dgebr2d("v", "i", 1, 1, numbers[node], 0, 1, 1, 2);
              }
              int[] others = {1, 2, 3};
              if (node >= 1 && node <= 3) {
                Blacs.setscope(3, others);
                Blacs.dgsum2d("VECTOR", "F", 1, 1, numbers[node], 1, 1, 0, 2);
                Blacs.barrier("vector");
              }
            });
    // Who doesn't get the sum has anything.
    numbers[1][1] = 0;
    numbers[3][1] = 0;
    assertEquals(
        "[[5.0, 10.0], [1.0, 0.0], [2.0, 36.0], [3.0, 0.0], [5.0, 14.0], [5.0, 15.0]]",
        Arrays.deepToString(numbers));
  }

  @Test
  void nobody_leaves_a_barrier_before_all_have_come() {
    for (String scope : new String[] {"All", "Row", "Column"}) {
      long[] came = new long[6];
      long[] left = new long[6];
      new BlacsRun("cm5", 6)
          .complete(
              node -> {
                Blacs.blacsinit(2, 3);
                Code.compute(10_000 * (node * 5 % 6));
                came[node] = BlacsRun.now();
                Blacs.barrier(scope);
                left[node] = BlacsRun.now();
              });
      for (int i = 0; i < 6; i++) {
        for (int j = 0; j < 6; j++) {
          boolean isRow = i / 3 == j / 3;
          boolean isColumn = i % 3 == j % 3;
          boolean isTogether =
              switch (scope) {
                case "Row" -> isRow;
                case "Column" -> isColumn;
                default -> true;
              };
          assertEquals(true, !isTogether || left[i] >= came[j], scope + i + j);
        }
      }
    }
  }

  @Test
  void the_clock_is_in_seconds() {
    new BlacsRun("cm5", 1)
        .complete(
            _ -> {
              assertEquals(0, Blacs.dwalltime00());
              Kernel.running().spend(48_000_000);
              assertEquals(1.5, Blacs.dwalltime00());
              assertEquals(1.5, Blacs.dcputime00());
            });
  }
}
