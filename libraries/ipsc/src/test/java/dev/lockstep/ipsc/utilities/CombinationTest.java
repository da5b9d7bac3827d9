package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.recvmsg;
import static dev.lockstep.ipsc.Ipsc.sendw;
import static dev.lockstep.ipsc.utilities.CubeRun.PID;
import static dev.lockstep.ipsc.utilities.Utilities.HOST_ROOT;
import static dev.lockstep.ipsc.utilities.Utilities.gop;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.ipsc.Ipsc;
import dev.lockstep.ipsc.Receipt;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** gop. */
final class CombinationTest {
  private static final int TYPE = 100;
  private static final int LENGTH = 3;

  private static final double[] VALUES = {-1, 2, 0.5, 1, -2};

  /** Powers of two: their sums and products are exact in any order. */
  private static double value(int node, int element) {
    return VALUES[(node * 7 + element * 3) % VALUES.length];
  }

  private static double applied(char op, double left, double right) {
    return switch (op) {
      case '+' -> left + right;
      case '*' -> left * right;
      case 'M' -> Math.max(left, right);
      default -> Math.min(left, right);
    };
  }

  /** One after another over the nodes of the subcube. */
  private static double[] expected(char op, int base, int dim) {
    double[] result = new double[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      result[i] = value(base, i);
      for (int node = base + 1; node < base + (1 << dim); node++) {
        result[i] = applied(op, result[i], value(node, i));
      }
    }
    return result;
  }

  private static double[] contribution(int node) {
    double[] x = new double[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      x[i] = value(node, i);
    }
    return x;
  }

  @ParameterizedTest
  @CsvSource({"vax780, 1", "vax780, 7", "vax780, 1000", "ipsc1, 1", "ipsc1, 1000"})
  void every_root_has_what_a_sequential_computation_has(String machine, int timeslice) {
    for (char op : new char[] {'+', '*', 'M', 'm'}) {
      for (int cubedim = 0; cubedim <= 5; cubedim++) {
        for (int dim = 0; dim <= cubedim; dim++) {
          everyRoot(machine, timeslice, op, cubedim, dim);
        }
      }
    }
  }

  private static void everyRoot(String machine, int timeslice, char op, int cubedim, int dim) {
    int nodes = 1 << cubedim;
    double[][] results = new double[nodes][];
    double[][] hosts = new double[nodes >> dim][];
    CubeRun.on(
        machine,
        timeslice,
        cubedim,
        (ci, host) -> {
          for (int i = 0; i < hosts.length; i++) {
            double[] result = new double[LENGTH];
            Receipt receipt = recvmsg(ci, result, LENGTH * 8);
            assertEquals(LENGTH * 8, receipt.length());
            assertEquals(TYPE + nodes, receipt.type());
            assertEquals(PID, receipt.pid());
            assertEquals(0, receipt.node() % (1 << dim), "the lowest node of the subcube");
            hosts[receipt.node() >> dim] = result;
          }
        },
        (ci, me) -> {
          double[] work = new double[LENGTH];
          for (int root = me >> dim << dim; root >> dim == me >> dim; root++) {
            double[] x = contribution(me);
            gop(ci, TYPE + root, x, LENGTH, op, root, dim, work);
            results[me] = me == root ? x : results[me];
          }
          gop(ci, TYPE + nodes, contribution(me), LENGTH, op, HOST_ROOT, dim, work);
        });
    for (int root = 0; root < nodes; root++) {
      double[] expected = expected(op, root >> dim << dim, dim);
      assertArrayEquals(expected, results[root]);
      assertArrayEquals(expected, hosts[root >> dim]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100, 2048})
  void vectors_can_have_any_length_that_a_message_can_have(int n) {
    double[][] x = new double[8][n + 1];
    CubeRun.of(
        3,
        (ci, me) -> {
          Arrays.fill(x[me], 1 << me);
          gop(ci, TYPE, x[me], n, '+', 2, 3, new double[n]);
        });
    for (int i = 0; i < n; i++) {
      assertEquals(255, x[2][i]);
    }
    assertEquals(4, x[2][n], "behind the first n nothing changes");
  }

  /**
   * Nodes whose highest relative bit is 2 send first, all at once; then those of bit 1; then that
   * of bit 0. Node 5 as root: the relative address of node i is i XOR 5, so 0, 1, 2, 3 send first.
   */
  @Test
  void the_highest_bit_sends_first() {
    assertEquals("4>0 5>1 6>2 7>3 2>0 3>1 1>0", pattern(3, 3, 0));
    assertEquals("0>4 1>5 2>6 3>7 6>4 7>5 4>5", pattern(3, 3, 5));
    assertEquals("4>6 5>7 7>6", pattern(3, 2, 6));
    assertEquals("4>0 5>1 6>2 7>3 2>0 3>1 1>0 0>H", pattern(3, 3, HOST_ROOT));
    assertEquals("", pattern(3, 0, 6));
  }

  private static String pattern(int cubedim, int dim, int root) {
    return CubeRun.inSubcube(
            cubedim,
            dim,
            root,
            8,
            (ci, me) -> gop(ci, TYPE, new double[1], 1, '+', root, dim, new double[1]))
        .sends();
  }

  /** Node i gives 2 to the i; after the rounds of the pattern above each has its subtree's sum. */
  @Test
  void the_others_have_the_partial_results_of_their_subtrees() {
    double[][] x = new double[8][];
    CubeRun.of(
        3,
        (ci, me) -> {
          x[me] = new double[] {1 << me};
          gop(ci, TYPE, x[me], 1, '+', 0, 3, new double[1]);
        });
    double[] sums = new double[8];
    for (int i = 0; i < 8; i++) {
      sums[i] = x[i][0];
    }
    double one = 2 + 8 + 32 + 128;
    assertArrayEquals(new double[] {255, one, 4 + 64, 8 + 128, 16, 32, 64, 128}, sums);
  }

  @Test
  void the_host_can_be_named_by_either_number() {
    double[] result = new double[1];
    CubeRun.of(
        1,
        (ci, host) -> recvmsg(ci, result, 8),
        (ci, me) -> gop(ci, TYPE, new double[] {4}, 1, '+', Ipsc.HOST, 1, new double[1]));
    assertEquals(8, result[0]);
  }

  @Test
  void a_node_outside_the_root_s_subcube_is_told_and_does_nothing() {
    double[][] x = new double[8][];
    CubeRun run =
        CubeRun.of(
            3,
            (ci, me) -> {
              x[me] = new double[] {1};
              gop(ci, TYPE, x[me], 1, '+', 3, 1, new double[1]);
            });
    assertEquals("2>3", run.sends());
    assertEquals(
        List.of(
            "0, 9: GOP: CALLED BY NON PARTICIPANT",
            "1, 9: GOP: CALLED BY NON PARTICIPANT",
            "4, 9: GOP: CALLED BY NON PARTICIPANT",
            "5, 9: GOP: CALLED BY NON PARTICIPANT",
            "6, 9: GOP: CALLED BY NON PARTICIPANT",
            "7, 9: GOP: CALLED BY NON PARTICIPANT"),
        run.logs());
    assertEquals(2, x[3][0]);
    assertEquals(1, x[7][0]);
  }

  @Test
  void of_a_long_message_the_first_n_elements_count() {
    double[] x = {1, 2, 4};
    CubeRun run =
        CubeRun.of(
            1,
            (ci, me) -> {
              if (me == 0) {
                gop(ci, TYPE, x, 2, '+', 0, 1, new double[2]);
              } else {
                sendw(ci, TYPE, new double[] {10, 20, 40}, 24, 0, PID);
              }
            });
    assertEquals(List.of("0, 9: GOP: LONG MESSAGE"), run.logs());
    assertArrayEquals(new double[] {11, 22, 4}, x);
  }

  @Test
  void after_a_short_message_the_computation_goes_on_with_what_is_in_work() {
    double[] x = {1, 2, 4};
    CubeRun run =
        CubeRun.of(
            1,
            (ci, me) -> {
              if (me == 0) {
                gop(ci, TYPE, x, 3, '*', 0, 1, new double[] {3, 3, 3});
              } else {
                sendw(ci, TYPE, new double[] {10}, 8, 0, PID);
              }
            });
    assertEquals(List.of("0, 9: GOP: SHORT MESSAGE"), run.logs());
    assertArrayEquals(new double[] {10, 6, 12}, x);
  }
}
