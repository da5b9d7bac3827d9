package dev.lockstep.blacs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What can't be meant is refused, with a message that says what is wrong. */
class ArgumentsTest {
  private static final double[] TEN = new double[10];

  /** What process {0,0} of a 1 x 2 grid is told; process {0,1} doesn't do anything. */
  private static String refusal(Runnable call) {
    return refusal(IllegalArgumentException.class, true, 0, call);
  }

  /** What a process is told; number 2 is outside the grid. */
  private static String refusal(
      Class<? extends RuntimeException> kind, boolean hasGrid, int number, Runnable call) {
    String[] message = new String[1];
    new BlacsRun("cm5", 3)
        .complete(
            node -> {
              if (hasGrid) {
                Blacs.blacsinit(1, 2);
              }
              if (node == number) {
                message[0] = assertThrows(kind, call::run).getMessage();
              }
            });
    return message[0];
  }

  @Test
  void scopes_have_names() {
    assertEquals(
        "dgebs2d: scope 'Diagonal' is none of 'Row', 'Column', 'All' and 'Vector'",
        refusal(() -> Blacs.dgebs2d("Diagonal", "I", 1, 1, TEN, 0, 1)));
    assertEquals(
        "barrier: scope '' is none of 'Row', 'Column', 'All' and 'Vector'",
        refusal(() -> Blacs.barrier("")));
    assertEquals(
        "kbsid: scope 'x' is none of 'Row', 'Column', 'All' and 'Vector'",
        refusal(() -> Blacs.kbsid("x")));
  }

  @Test
  void topologies_have_names() {
    assertEquals(
        "dgebs2d: topology '0' is none of I, D, S, M, H, 1 to 9, T and F",
        refusal(() -> Blacs.dgebs2d("All", "0", 1, 1, TEN, 0, 1)));
    assertEquals(
        "zgebr2d: topology '' is none of I, D, S, M, H, 1 to 9, T and F",
        refusal(() -> Blacs.zgebr2d("All", "", 1, 1, TEN, 0, 1, 0, 1)));
    assertEquals(
        "dgsum2d: topology 'Increasing' is none of 1 to 9, T, F and H, which combines have",
        refusal(() -> Blacs.dgsum2d("All", "Increasing", 1, 1, TEN, 0, 1, -1, -1)));
    assertEquals(
        "dgmax2d: topology 'q' is none of 1 to 9, T, F and H, which combines have",
        refusal(() -> Blacs.dgmax2d("All", "q", 1, 1, TEN, 0, 1, new int[1], new int[1], 1, 0, 0)));
  }

  @Test
  void shapes_have_names() {
    assertEquals(
        "dtrsd2d: uplo 'General' is neither 'U' nor 'L'",
        refusal(() -> Blacs.dtrsd2d("General", "U", 1, 1, TEN, 0, 1, 0, 1)));
    assertEquals(
        "dtrbs2d: diag '' is neither 'U' nor 'N'",
        refusal(() -> Blacs.dtrbs2d("All", "I", "L", "", 1, 1, TEN, 0, 1)));
    assertEquals(
        "dtuop2d: uplo 'x' is neither 'U' nor 'L'",
        refusal(
            () ->
                Blacs.dtuop2d(
                    "All",
                    "1",
                    "x",
                    "N",
                    1,
                    1,
                    TEN,
                    0,
                    1,
                    0,
                    0,
                    (_, _) -> {},
                    (_, _, _) -> {},
                    (_, _) -> {})));
  }

  @Test
  @SuppressWarnings("NullAway") // that is what is tested
  void matrices_are_within_their_arrays() {
    assertEquals(
        "dgesd2d: a matrix of -1 x 2 has less than no elements",
        refusal(() -> Blacs.dgesd2d(-1, 2, TEN, 0, 1, 0, 1)));
    assertEquals(
        "igerv2d: a matrix of 2 x -3 has less than no elements",
        refusal(() -> Blacs.igerv2d(2, -3, new int[9], 0, 2, 0, 1)));
    assertEquals(
        "cgesd2d: the matrix, of type float[], is null",
        refusal(() -> Blacs.cgesd2d(1, 1, null, 0, 1, 0, 1)));
    assertEquals(
        "dgesd2d: lda is 2, and is at least m, which is 3",
        refusal(() -> Blacs.dgesd2d(3, 1, TEN, 0, 2, 0, 1)));
    assertEquals(
        "dgesd2d: lda is -1, and is at least m, which is 0",
        refusal(() -> Blacs.dgesd2d(0, 1, TEN, 0, -1, 0, 1)));
    assertEquals(
        "dgesd2d: the matrix begins at index -1 of its array",
        refusal(() -> Blacs.dgesd2d(1, 1, TEN, -1, 1, 0, 1)));
    assertEquals(
        "dgsum2d: a matrix of 3 x 2 with lda = 5 from index 3 on ends at 11, and its array has 10",
        refusal(() -> Blacs.dgsum2d("All", "1", 3, 2, TEN, 3, 5, 0, 0)));
    assertEquals(
        "zgebs2d: a matrix of 2 x 2 with lda = 4 from index 0 on ends at 12, and its array has 10",
        refusal(() -> Blacs.zgebs2d("All", "I", 2, 2, TEN, 0, 4)));
    assertEquals(
        "dtrsd2d: a matrix of 4 x 3 with lda = 4 from index 0 on ends at 12, and its array has 10",
        refusal(() -> Blacs.dtrsd2d("U", "U", 4, 3, TEN, 0, 4, 0, 1)));
    assertEquals(
        "dgesd2d: a matrix of 2147483647 x 2147483647 with lda = 2147483647 from index 0 on ends at"
            + " 4611686014132420609, and its array has 10",
        refusal(
            () ->
                Blacs.dgesd2d(
                    Integer.MAX_VALUE, Integer.MAX_VALUE, TEN, 0, Integer.MAX_VALUE, 0, 1)));
  }

  @Test
  @SuppressWarnings("NullAway") // that is what is tested
  void rows_and_columns_have_arrays_too() {
    int[] four = new int[4];
    assertEquals(
        "dgmax2d: the arrays of rows and columns are null",
        refusal(() -> Blacs.dgmax2d("All", "1", 1, 1, TEN, 0, 1, null, four, 1, 0, 0)));
    assertEquals(
        "sgmin2d: the arrays of rows and columns are null",
        refusal(() -> Blacs.sgmin2d("All", "1", 1, 1, new float[1], 0, 1, four, null, 1, 0, 0)));
    assertEquals(
        "dgmin2d: ldia is 1, and is at least m, which is 2",
        refusal(() -> Blacs.dgmin2d("All", "1", 2, 1, TEN, 0, 2, four, four, 1, 0, 0)));
    assertEquals(
        "dgmax2d: ra and ca need 5 elements, and have 4 and 9",
        refusal(() -> Blacs.dgmax2d("All", "1", 2, 2, TEN, 0, 2, four, new int[9], 3, 0, 0)));
  }

  @Test
  void processes_are_in_the_grid() {
    assertEquals(
        "dgesd2d: there is no process {1,0} in a grid of 1 x 2",
        refusal(() -> Blacs.dgesd2d(1, 1, TEN, 0, 1, 1, 0)));
    assertEquals(
        "dgerv2d: there is no process {0,-1} in a grid of 1 x 2",
        refusal(() -> Blacs.dgerv2d(1, 1, TEN, 0, 1, 0, -1)));
    assertEquals(
        "dgebr2d: there is no process {-1,0} in a grid of 1 x 2",
        refusal(() -> Blacs.dgebr2d("All", "I", 1, 1, TEN, 0, 1, -1, 0)));
    assertEquals(
        "dgsum2d: there is no process {0,2} in a grid of 1 x 2",
        refusal(() -> Blacs.dgsum2d("All", "1", 1, 1, TEN, 0, 1, 0, 2)));
    assertEquals(
        "kpnum: there is no process {-2,0} in a grid of 1 x 2", refusal(() -> Blacs.kpnum(-2, 0)));
    assertEquals(
        "ksendid: there is no process {0,5} in a grid of 1 x 2",
        refusal(() -> Blacs.ksendid(0, 0, 0, 5)));
  }

  @Test
  void roots_are_in_the_scope() {
    String[] message = new String[1];
    new BlacsRun("cm5", 4)
        .complete(
            node -> {
              Blacs.blacsinit(2, 2);
              if (node == 0) {
                Blacs.setscope(2, new int[] {2, 0});
                message[0] =
                    assertThrows(
                            IllegalArgumentException.class,
                            () -> Blacs.dgsum2d("Vector", "1", 1, 1, TEN, 0, 1, 0, 1))
                        .getMessage();
              }
            });
    assertEquals("dgsum2d: process {0,1} is not in the scope 'Vector'", message[0]);
  }

  @Test
  void in_a_row_only_the_column_counts_and_in_a_column_only_the_row() {
    double[][] received = new double[6][];
    new BlacsRun("cm5", 6)
        .complete(
            node -> {
              Blacs.blacsinit(2, 3);
              double[] a = {node};
              if (node % 3 == 1) {
                Blacs.dgebs2d("Row", "I", 1, 1, a, 0, 1);
              } else {
                Blacs.dgebr2d("Row", "I", 1, 1, a, 0, 1, 0, 1);
              }
              double[] sum = {node};
              Blacs.dgsum2d("Column", "1", 1, 1, sum, 0, 1, 1, 0);
              received[node] = new double[] {a[0], node < 3 ? 0 : sum[0]};
            });
    assertArrayEquals(new double[][] {{1, 0}, {1, 0}, {1, 0}, {4, 3}, {4, 5}, {4, 7}}, received);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void both_ends_have_the_same_length(String machine) {
    BlacsRun run = new BlacsRun(machine, 2);
    String message =
        run.fail(
            node -> {
              Blacs.blacsinit(1, 2);
              if (node == 0) {
                Blacs.dgesd2d(1, 1, TEN, 0, 1, 0, 1);
              } else {
                Blacs.dgerv2d(2, 1, new double[2], 0, 2, 0, 0);
              }
            });
    assertEquals(
        "dgerv2d: the message from process 0 has 8 bytes, and what was asked for has 16; M * N and"
            + " the type have to be those of the send",
        message);
  }

  @Test
  void longer_messages_are_refused_too_whatever_they_are_of() {
    String ending =
        " bytes, and what was asked for has 8; M * N and the type have to be those of the send";
    String any =
        new BlacsRun("cm5", 2)
            .fail(
                node -> {
                  Blacs.blacsinit(2, 1);
                  if (node == 1) {
                    Blacs.zgesd2d(1, 1, TEN, 0, 1, 0, 0);
                  } else {
                    Blacs.dgerv2d(1, 1, new double[1], 0, 1, -1, -1);
                  }
                });
    assertEquals("dgerv2d: the message from process 1 has 16" + ending, any);
    String sum =
        new BlacsRun("cm5", 2)
            .fail(
                node -> {
                  Blacs.blacsinit(2, 1);
                  Blacs.dgsum2d("All", "1", 1 + node, 1, new double[2], 0, 2, 0, 0);
                });
    assertEquals(
        "dgsum2d: the message from process 1 has 16 bytes, and what was asked for has 8; all"
            + " processes of a scope have to call the same, which -DBlacsDebugLvl=1 checks",
        sum);
  }

  @Test
  void there_is_a_grid_before_anything_is_sent() {
    Class<IllegalStateException> state = IllegalStateException.class;
    String message = ": there is no grid; call blacsinit or gridmap before it";
    assertEquals(
        "dgesd2d" + message, refusal(state, false, 0, () -> Blacs.dgesd2d(1, 1, TEN, 0, 1, 0, 1)));
    assertEquals("gridinfo" + message, refusal(state, false, 0, Blacs::gridinfo));
    assertEquals(
        "barrier" + message,
        refusal(
            state,
            true,
            0,
            () -> {
              Blacs.blacsexit(true);
              Blacs.barrier("All");
            }));
  }

  @Test
  void processes_outside_the_grid_take_no_part() {
    Class<IllegalArgumentException> argument = IllegalArgumentException.class;
    String message = ": the caller is not in the grid; such processes must not call it";
    assertEquals("barrier" + message, refusal(argument, true, 2, () -> Blacs.barrier("All")));
    assertEquals(
        "dgebs2d" + message,
        refusal(argument, true, 2, () -> Blacs.dgebs2d("Row", "I", 1, 1, TEN, 0, 1)));
    assertEquals("kbsid" + message, refusal(argument, true, 2, () -> Blacs.kbsid("All")));
    assertEquals(
        "ksendid: the caller is neither of the two processes",
        refusal(argument, true, 2, () -> Blacs.ksendid(0, 0, 0, 1)));
  }

  @Test
  void processes_outside_the_grid_send_and_receive_nothing() {
    Class<IllegalArgumentException> argument = IllegalArgumentException.class;
    String message = ": the caller is not in the grid; such processes must not call it";
    assertEquals(
        "dgesd2d" + message,
        refusal(argument, true, 2, () -> Blacs.dgesd2d(1, 1, TEN, 0, 1, 0, 1)));
    assertEquals(
        "dgerv2d" + message,
        refusal(argument, true, 2, () -> Blacs.dgerv2d(1, 1, TEN, 0, 1, 0, 1)));
    assertEquals("krecvid" + message, refusal(argument, true, 2, () -> Blacs.krecvid(0, 1)));
  }

  @Test
  void grids_have_processes_and_the_machine_has_them() {
    assertEquals(
        "blacsinit: a grid of 0 x 2 has no processes", refusal(() -> Blacs.blacsinit(0, 2)));
    assertEquals(
        "blacsinit: a grid of 2 x 2 needs 4 processes, and there are 3; run with --nodes N",
        refusal(() -> Blacs.blacsinit(2, 2)));
    assertEquals(
        "blacsinit: a grid of 65536 x 65536 needs 4294967296 processes, and there are 3; run with"
            + " --nodes N",
        refusal(() -> Blacs.blacsinit(65_536, 65_536)));
    assertEquals(
        "gridmap: a grid of 1 x -1 has no processes",
        refusal(() -> Blacs.gridmap(new int[1], 1, 1, -1)));
  }

  @Test
  @SuppressWarnings("NullAway") // that is what is tested
  void maps_have_each_process_once() {
    assertEquals(
        "gridmap: there is no process 3 among 3",
        refusal(() -> Blacs.gridmap(new int[] {0, 3}, 1, 1, 2)));
    assertEquals(
        "gridmap: there is no process -1 among 3",
        refusal(() -> Blacs.gridmap(new int[] {-1, 1}, 1, 1, 2)));
    assertEquals(
        "gridmap: process 1 is at two places",
        refusal(() -> Blacs.gridmap(new int[] {1, 1}, 2, 2, 1)));
    assertEquals(
        "gridmap: ldumap is 1, and is at least nprow, which is 2",
        refusal(() -> Blacs.gridmap(new int[] {1, 1}, 1, 2, 1)));
    assertEquals(
        "gridmap: a matrix of 1 x 2 with lda = 3 from index 0 on ends at 4, and its array has 3",
        refusal(() -> Blacs.gridmap(new int[] {0, 1, 2}, 3, 1, 2)));
    assertEquals(
        "gridmap: the matrix, of type int[], is null", refusal(() -> Blacs.gridmap(null, 1, 1, 1)));
  }

  @Test
  @SuppressWarnings("NullAway") // that is what is tested
  void vectors_are_of_the_grid() {
    assertEquals(
        "setscope: process 2 is not in the grid",
        refusal(() -> Blacs.setscope(2, new int[] {0, 2})));
    assertEquals(
        "setscope: there are not 3 processes in the vector",
        refusal(() -> Blacs.setscope(3, new int[] {0, 1})));
    assertEquals(
        "setscope: there are not 0 processes in the vector",
        refusal(() -> Blacs.setscope(0, new int[] {0, 1})));
    assertEquals(
        "setscope: there are not 1 processes in the vector",
        refusal(() -> Blacs.setscope(1, null)));
    assertEquals(
        "barrier: the caller is not in the scope 'Vector'; call setscope with processes it is"
            + " among",
        refusal(() -> Blacs.barrier("Vector")));
    assertEquals(
        "barrier: the caller is not in the scope 'Vector'; call setscope with processes it is"
            + " among",
        refusal(
            () -> {
              Blacs.setscope(1, new int[] {1});
              Blacs.barrier("v");
            }));
  }

  @Test
  void a_vector_has_each_process_once() {
    assertEquals(
        "setscope: process 1 is at two places",
        refusal(() -> Blacs.setscope(3, new int[] {1, 0, 1})));
  }

  @Test
  void ids_are_two_ranges_apart_from_each_other() {
    String ending = " are not two ranges apart from each other between 0 and 2147483647";
    assertEquals(
        "shift_range: 0 to 99 and 99 to 200" + ending,
        refusal(() -> Blacs.shift_range(0, 99, 99, 200)));
    assertEquals(
        "shift_range: 100 to 300 and 150 to 200" + ending,
        refusal(() -> Blacs.shift_range(100, 300, 150, 200)));
    assertEquals(
        "shift_range: 9 to 0 and 10 to 20" + ending,
        refusal(() -> Blacs.shift_range(9, 0, 10, 20)));
    assertEquals(
        "shift_range: 0 to 9 and 20 to 10" + ending,
        refusal(() -> Blacs.shift_range(0, 9, 20, 10)));
    assertEquals(
        "shift_range: -1 to 9 and 10 to 20" + ending,
        refusal(() -> Blacs.shift_range(-1, 9, 10, 20)));
    String[] message = new String[1];
    new BlacsRun("ipsc860", 1)
        .complete(
            _ ->
                message[0] =
                    assertThrows(
                            IllegalArgumentException.class,
                            () -> Blacs.shift_range(0, 9, 10, 1_000_000_000))
                        .getMessage());
    assertEquals(
        "shift_range: 0 to 9 and 10 to 1000000000 are not two ranges apart from each other between"
            + " 0 and 999999999",
        message[0]);
  }

  @Test
  void a_grid_needs_ids_for_all_its_processes() {
    String message =
        "blacsinit: a grid of 3 processes needs as many ids for messages, and three times as many"
            + " for scopes; call shift_range with wider ranges";
    assertEquals(message, refusal(() -> begin(0, 1, 2, 100)));
    assertEquals(message, refusal(() -> begin(0, 90, 92, 99)));
    new BlacsRun("cm5", 3).complete(_ -> begin(9, 11, 0, 8));
  }

  private static void begin(int minsnd, int maxsnd, int minbs, int maxbs) {
    Blacs.shift_range(minsnd, maxsnd, minbs, maxbs);
    Blacs.blacsinit(3, 1);
  }

  @Test
  void settings_are_of_some_size() {
    assertEquals("setbranches: 0 branches are less than 1", refusal(() -> Blacs.setbranches(0)));
    assertEquals(
        "setbufflimit: neither -1 bytes nor 2.0 seconds can be negative",
        refusal(() -> Blacs.setbufflimit(-1, 2)));
    assertEquals(
        "setbufflimit: neither 1 bytes nor -0.5 seconds can be negative",
        refusal(() -> Blacs.setbufflimit(1, -0.5)));
  }

  @Test
  @SuppressWarnings("NullAway") // that is what is tested
  void words_that_are_null_are_told_of() {
    assertEquals(
        "dgebs2d: scope 'null' is none of 'Row', 'Column', 'All' and 'Vector'",
        refusal(() -> Blacs.dgebs2d(null, "I", 1, 1, TEN, 0, 1)));
    assertEquals(
        "dgebs2d: topology 'null' is none of I, D, S, M, H, 1 to 9, T and F",
        refusal(() -> Blacs.dgebs2d("All", null, 1, 1, TEN, 0, 1)));
    assertEquals(
        "dtrsd2d: uplo 'null' is neither 'U' nor 'L'",
        refusal(() -> Blacs.dtrsd2d(null, "U", 1, 1, TEN, 0, 1, 0, 1)));
  }

  /** On a grid of one row, the row of a source in the caller's row may be any. */
  @Test
  void a_coordinate_that_does_not_count_is_told_of() {
    assertEquals(
        "dgebr2d: in the scope 'Row' the row doesn't count, so process {1,0} is {0,0}, the caller"
            + " itself; who sends calls dgebs2d",
        refusal(() -> Blacs.dgebr2d("Row", "I", 1, 1, TEN, 0, 1, 1, 0)));
    assertEquals(
        "igebr2d: in the scope 'Column' the column doesn't count, so process {0,7} is {0,0}, the"
            + " caller itself; who sends calls igebs2d",
        refusal(() -> Blacs.igebr2d("Column", "I", 1, 1, new int[1], 0, 1, 0, 7)));
    assertEquals(
        "dgebr2d: process {0,0} is the caller itself; who sends calls dgebs2d",
        refusal(() -> Blacs.dgebr2d("Row", "I", 1, 1, TEN, 0, 1, 0, 0)));
    assertEquals(
        "dgebr2d: there is no column 2 in a grid of 1 x 2; in the scope 'Row' the row doesn't"
            + " count",
        refusal(() -> Blacs.dgebr2d("Row", "I", 1, 1, TEN, 0, 1, 5, 2)));
    assertEquals(
        "dgsum2d: there is no row 1 in a grid of 1 x 2; in the scope 'Column' the column doesn't"
            + " count",
        refusal(() -> Blacs.dgsum2d("Column", "1", 1, 1, TEN, 0, 1, 1, 0)));
  }

  @Test
  void nobody_receives_a_broadcast_of_his_own() {
    assertEquals(
        "dgebr2d: process {0,0} is the caller itself; who sends calls dgebs2d",
        refusal(() -> Blacs.dgebr2d("All", "I", 1, 1, TEN, 0, 1, 0, 0)));
  }
}
