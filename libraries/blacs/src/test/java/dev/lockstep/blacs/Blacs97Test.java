package dev.lockstep.blacs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.Kernel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Today's BLACS: contexts, and what differs from the release of 1994. */
class Blacs97Test {
  private final BlacsRun run = new BlacsRun("ipsc860", 8);

  private static int me() {
    return Blacs97.blacs_pinfo().mynum();
  }

  @Test
  void each_process_is_where_the_order_says() {
    Coordinates[] places = new Coordinates[8];
    int[] numbers = new int[8];
    run.complete(
        _ -> {
          int row = Blacs97.blacs_gridinit(Blacs97.blacs_get(0, 0), "Row", 2, 4);
          int column = Blacs97.blacs_gridinit(0, "c", 2, 4);
          GridInfo grid = Blacs97.blacs_gridinfo(column);
          places[me()] = new Coordinates(grid.myrow(), grid.mycol());
          numbers[me()] = Blacs97.blacs_pnum(row, grid.myrow(), grid.mycol());
          assertEquals(new Coordinates(me() / 4, me() % 4), Blacs97.blacs_pcoord(row, me()));
        });
    assertEquals(
        "[0,0] [1,0] [0,1] [1,1] [0,2] [1,2] [0,3] [1,3]",
        String.join(
            " ",
            List.of(places).stream()
                .map(at -> "[%s,%s]".formatted(at.prow(), at.pcol()))
                .toList()));
    assertArrayEquals(new int[] {0, 4, 1, 5, 2, 6, 3, 7}, numbers);
  }

  @Test
  void who_is_not_in_a_grid_has_no_context_of_it() {
    int[] contexts = new int[8];
    GridInfo[] grids = new GridInfo[8];
    run.complete(
        _ -> {
          contexts[me()] = Blacs97.blacs_gridmap(0, new int[] {6, 2, 4, 0}, 2, 2, 2);
          grids[me()] = Blacs97.blacs_gridinfo(contexts[me()]);
        });
    assertArrayEquals(new int[] {0, -1, 0, -1, 0, -1, 0, -1}, contexts);
    assertEquals(new GridInfo(2, 2, 1, 0), grids[2]);
    assertEquals(new GridInfo(2, 2, 0, 1), grids[4]);
    assertEquals(new GridInfo(-1, -1, -1, -1), grids[5]);
  }

  @Test
  void messages_of_one_context_are_not_taken_for_those_of_another() {
    double[][] sums = new double[8][];
    run.complete(
        _ -> {
          int all = Blacs97.blacs_gridinit(0, "R", 2, 4);
          int again = Blacs97.blacs_gridinit(0, "R", 2, 4);
          double[] first = {1};
          double[] second = {10};
          if (me() == 0) {
            Blacs97.dgesd2d(again, 1, 1, second, 0, 1, 0, 1);
            Blacs97.dgesd2d(all, 1, 1, first, 0, 1, 0, 1);
          } else if (me() == 1) {
            Blacs97.dgerv2d(all, 1, 1, first, 0, 1, 0, 0);
            Blacs97.dgerv2d(again, 1, 1, second, 0, 1, 0, 0);
          }
          Kernel.running().spend(1000L * me());
          Blacs97.dgsum2d(all, "All", "1", 1, 1, first, 0, 1, -1, 0);
          Blacs97.dgsum2d(again, "All", " ", 1, 1, second, 0, 1, -1, 0);
          sums[me()] = new double[] {first[0], second[0]};
        });
    for (double[] sum : sums) {
      assertArrayEquals(new double[] {8, 80}, sum);
    }
  }

  @Test
  void the_greatest_is_found_with_its_place_or_without() {
    run.complete(
        _ -> {
          int ictxt = Blacs97.blacs_gridinit(0, "R", 2, 4);
          for (String top : List.of(" ", "H", "1", "F", "I", "D", "S", "M")) {
            double[] a = {me() == 5 ? -20 : me()};
            int[] ra = {-9};
            int[] ca = {-9};
            Blacs97.dgamx2d(ictxt, "All", top, 1, 1, a, 0, 1, ra, ca, 1, -1, 0);
            assertEquals("-20.0 1 1", a[0] + " " + ra[0] + " " + ca[0], top);
            double[] b = {me() + 3};
            Blacs97.dgamn2d(ictxt, "Row", top, 1, 1, b, 0, 1, null, null, -1, -1, 0);
            assertEquals(me() / 4 * 4 + 3, b[0], top);
          }
        });
  }

  @Test
  void settings_are_those_of_a_context() {
    run.complete(
        _ -> {
          int one = Blacs97.blacs_gridinit(0, "R", 2, 4);
          int other = Blacs97.blacs_gridinit(0, "R", 2, 4);
          Blacs97.blacs_set(one, 11, 3);
          Blacs97.blacs_set(one, 14, 2);
          assertEquals(3, Blacs97.blacs_get(one, 11));
          assertEquals(1, Blacs97.blacs_get(one, 12));
          assertEquals(2, Blacs97.blacs_get(one, 14));
          assertEquals(1, Blacs97.blacs_get(other, 11));
          assertEquals(0, Blacs97.blacs_get(one, 2));
          assertEquals(1, Blacs97.blacs_get(one, 15));
          Blacs97.blacs_set(0, 1, 100, 999);
          assertEquals(new IdRanges(100, 549, 550, 999), Blacs.idranges());
          int third = Blacs97.blacs_gridinit(0, "R", 1, 8);
          if (me() == 0) {
            assertEquals(100, Blacs97.ksendid(third, 0, 1));
            assertEquals(101, Blacs97.ksendid(third, 0, 1));
            assertEquals(550, Blacs97.kbsid(third, "Row"));
          } else if (me() == 1) {
            assertEquals(100, Blacs97.krecvid(third, 0, 0));
            assertEquals(550, Blacs97.kbrid(third, "Row", 0, 0));
          }
        });
  }

  @Test
  void a_context_that_was_given_up_is_none_any_more() {
    run.complete(
        _ -> {
          int ictxt = Blacs97.blacs_gridinit(0, "R", 2, 4);
          Blacs97.blacs_barrier(ictxt, "All");
          Blacs97.blacs_freebuff(ictxt, true);
          Blacs97.blacs_gridexit(ictxt);
          assertEquals(
              "blacs_barrier: the caller is in no grid of context 0; blacs_gridinit gives one, and"
                  + " -1 outside",
              refusal(() -> Blacs97.blacs_barrier(ictxt, "All")));
          assertEquals(1, Blacs97.blacs_gridinit(0, "R", 2, 4));
          Blacs97.blacs_exit(false);
          assertEquals(new GridInfo(-1, -1, -1, -1), Blacs97.blacs_gridinfo(1));
        });
  }

  @Test
  void what_makes_no_sense_is_refused() {
    run.complete(
        _ -> {
          int ictxt = Blacs97.blacs_gridinit(0, "R", 2, 4);
          assertEquals(
              "blacs_set: there is nothing to set by what = 17",
              refusal(() -> Blacs97.blacs_set(ictxt, 17, 1)));
          assertEquals(
              "blacs_set: what = 1 has two values, and 1 are given",
              refusal(() -> Blacs97.blacs_set(ictxt, 1, 1)));
          assertEquals(
              "blacs_set: 0 rings or branches are less than 1",
              refusal(() -> Blacs97.blacs_set(ictxt, 11, 0)));
          assertEquals(
              "blacs_gridinit: 99 is no context of the system; blacs_get(0, 0) gives it",
              refusal(() -> Blacs97.blacs_gridinit(99, "R", 2, 2)));
          assertEquals(
              "blacs_get: what = 1, the message ids, is two numbers; Blacs.idranges() gives them",
              refusal(() -> Blacs97.blacs_get(ictxt, 1)));
          assertEquals(
              "blacs_gridinit: a grid of 3 x 3 needs 9 processes, and there are 8; run with"
                  + " --nodes N",
              refusal(() -> Blacs97.blacs_gridinit(0, "R", 3, 3)));
        });
  }

  private static String refusal(Runnable call) {
    return assertThrows(IllegalArgumentException.class, call::run).getMessage();
  }

  @Test
  void blacs_abort_ends_the_run() {
    assertEquals(
        "blacs_abort: process 3 gave up with error 5",
        run.fail(
            _ -> {
              int ictxt = Blacs97.blacs_gridinit(0, "R", 2, 4);
              if (me() == 3) {
                Blacs97.blacs_abort(ictxt, 5);
              }
              Blacs97.blacs_barrier(ictxt, "All");
            }));
  }
}
