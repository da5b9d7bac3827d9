package dev.lockstep.blacs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.blacs.grid.Scope;
import dev.lockstep.kernel.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every routine does what one process that has all matrices would. */
class CommunicationTest {
  /** Runs a program on a grid, and compares all that it leaves. */
  static void check(String machine, int rows, int columns, List<Step> steps) {
    int nodes = Math.max(2, Integer.highestOneBit(rows * columns - 1) * 2);
    Step.Result[][] results = new Step.Result[steps.size()][rows * columns];
    new BlacsRun(machine, nodes)
        .complete(
            node -> {
              Blacs.blacsinit(rows, columns);
              for (int i = 0; i < steps.size() && node < rows * columns; i++) {
                results[i][node] = steps.get(i).play(node);
              }
              Blacs.blacsexit(true);
            });
    compare(steps, results, "%s, %s x %s".formatted(machine, rows, columns));
  }

  static void compare(List<Step> steps, Step.Result[][] results, String where) {
    for (int i = 0; i < steps.size(); i++) {
      Expected expected = new Expected(steps.get(i));
      for (int place = 0; place < results[i].length; place++) {
        int at = place;
        Step step = steps.get(i);
        Step.Result actual = results[i][place];
        assertEquals(
            expected.of(place, actual), actual, () -> "%s, {%s}: %s".formatted(where, at, step));
      }
    }
  }

  /** On all grids where sends are local; elsewhere on every second one. */
  private static void checkOnAllGrids(String machine, Random random, Drawing drawing) {
    for (int rows = 1; rows <= 5; rows++) {
      for (int columns = 1; columns <= 7; columns++) {
        if (machine.equals("cm5") && (rows + columns) % 2 != 0) {
          continue;
        }
        List<Step> steps = new ArrayList<>();
        drawing.draw(random, rows, columns, steps);
        check(machine, rows, columns, steps);
      }
    }
  }

  private interface Drawing {
    void draw(Random random, int rows, int columns, List<Step> steps);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void matrices_come_where_they_are_sent(String machine) {
    checkOnAllGrids(
        machine,
        new Random(1),
        (random, rows, columns, steps) -> {
          for (Routines<?> type : Routines.ALL) {
            for (int i = 0; i < 10; i++) {
              steps.add(Step.draw(random, rows, columns, Step.Kind.POINT, type, Scope.ALL, ""));
            }
          }
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void all_of_a_scope_have_what_was_broadcast(String machine) {
    checkOnAllGrids(
        machine,
        new Random(2),
        (random, rows, columns, steps) -> {
          for (Routines<?> type : Routines.ALL) {
            for (Scope scope : Scope.values()) {
              for (String top : Step.BROADCASTS) {
                steps.add(Step.draw(random, rows, columns, Step.Kind.BROADCAST, type, scope, top));
              }
            }
          }
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void combines_have_the_sum_of_all_the_greatest_and_the_smallest(String machine) {
    List<Step.Kind> kinds =
        List.of(Step.Kind.SUM, Step.Kind.MAXIMUM, Step.Kind.MINIMUM, Step.Kind.OWN);
    checkOnAllGrids(
        machine,
        new Random(3),
        (random, rows, columns, steps) -> {
          for (Routines<?> type : Routines.ALL) {
            for (Scope scope : Scope.values()) {
              for (String top : Step.COMBINES) {
                for (Step.Kind kind : kinds) {
                  steps.add(Step.draw(random, rows, columns, kind, type, scope, top));
                }
              }
            }
          }
        });
  }

  /** Whoever is first; and who it was is told, in any case. */
  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void messages_of_anybody_are_received_as_they_come(String machine) {
    List<String> received = new ArrayList<>();
    new BlacsRun(machine, 8)
        .complete(
            node -> {
              Blacs.gridmap(new int[] {0, 7, 1, 3, 4, 5}, 2, 2, 3);
              double[] number = {node};
              int[] delays = {0, 40_000, 0, 20_000, 60_000, 80_000, 0, 100_000};
              if (node == 0) {
                for (int i = 0; i < 4; i++) {
                  Coordinates from = Blacs.dgerv2d(1, 1, number, 0, 1, -1, -1);
                  received.add(number[0] + " of " + from);
                }
                for (int i = 0; i < 2; i++) {
                  Coordinates from = Blacs.dgerv2d(1, 1, number, 0, 1, 1, 0);
                  received.add(number[0] + " of " + from);
                }
              } else if (Blacs.pcoord(node).prow() >= 0) {
                Code.compute(5 * delays[node]);
                Blacs.dgesd2d(1, 1, number, 0, 1, 0, 0);
                if (node == 7) {
                  Blacs.dgesd2d(1, 1, new double[] {77}, 0, 1, 0, 0);
                }
              }
            });
    assertEquals(
        List.of(
            "3.0 of " + new Coordinates(1, 1),
            "1.0 of " + new Coordinates(0, 1),
            "4.0 of " + new Coordinates(0, 2),
            "5.0 of " + new Coordinates(1, 2),
            "7.0 of " + new Coordinates(1, 0),
            "77.0 of " + new Coordinates(1, 0)),
        received);
  }
}
