package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.ptr;
import static dev.lockstep.ipsc.Ipsc.recvmsg;
import static dev.lockstep.ipsc.utilities.CubeRun.PID;
import static dev.lockstep.ipsc.utilities.Utilities.HOST_ROOT;
import static dev.lockstep.ipsc.utilities.Utilities.gcat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.ipsc.Receipt;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** gcat. */
final class ConcatenationTest {
  private static final int TYPE = 300;

  /** Types TYPE to TYPE + 4 belong to root 0, and so on. */
  private static int type(int root) {
    return TYPE + 10 * root;
  }

  /** Node i contributes (i + 1) mod 3 times so many bytes, all of them i. */
  private static byte[] contribution(int node, int unit) {
    byte[] bytes = new byte[(node + 1) % 3 * unit];
    Arrays.fill(bytes, (byte) node);
    return bytes;
  }

  /** Place i holds what node i XOR root gave. */
  private static byte[] expected(int root, int dim, int unit) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int place = 0; place < 1 << dim; place++) {
      all.writeBytes(contribution(root ^ place, unit));
    }
    return all.toByteArray();
  }

  @ParameterizedTest
  @CsvSource({
    "vax780, 1, 4",
    "vax780, 7, 4",
    "vax780, 1000, 4",
    "ipsc1, 1, 4",
    "ipsc1, 1000, 4",
    "vax780, 1, 0",
    "vax780, 1, 256"
  })
  void every_root_has_all_in_the_order_of_the_exclusive_or(
      String machine, int timeslice, int unit) {
    for (int cubedim = 0; cubedim <= 5; cubedim++) {
      for (int dim = 0; dim <= cubedim; dim++) {
        everyRoot(machine, timeslice, unit, cubedim, dim);
      }
    }
  }

  private static void everyRoot(String machine, int timeslice, int unit, int cubedim, int dim) {
    int nodes = 1 << cubedim;
    int most = 2 * unit * (1 << dim);
    byte[][] results = new byte[nodes][];
    byte[][] hosts = new byte[nodes >> dim][];
    CubeRun.on(
        machine,
        timeslice,
        cubedim,
        (ci, host) -> {
          for (int i = 0; i < hosts.length; i++) {
            byte[] all = new byte[most];
            Receipt receipt = recvmsg(ci, all, most);
            assertEquals(type(nodes), receipt.type());
            assertEquals(PID, receipt.pid());
            hosts[receipt.node() >> dim] = Arrays.copyOf(all, receipt.length());
          }
        },
        (ci, me) -> {
          for (int root = me >> dim << dim; root >> dim == me >> dim; root++) {
            byte[] all = Arrays.copyOf(contribution(me, unit), most);
            int msglen = contribution(me, unit).length;
            int cnt = gcat(ci, type(root), all, most, msglen, root, dim);
            results[me] = me == root ? Arrays.copyOf(all, cnt) : results[me];
          }
          byte[] all = Arrays.copyOf(contribution(me, unit), most);
          gcat(ci, type(nodes), all, most, contribution(me, unit).length, HOST_ROOT, dim);
        });
    for (int root = 0; root < nodes; root++) {
      assertArrayEquals(expected(root, dim, unit), results[root]);
      assertArrayEquals(expected(root >> dim << dim, dim, unit), hosts[root >> dim]);
    }
  }

  @Test
  void a_buffer_can_be_of_any_type_and_begin_anywhere() {
    double[] all = new double[9];
    CubeRun.of(
        2,
        (ci, me) -> {
          double[] y = me == 0 ? all : new double[9];
          y[1] = me;
          y[2] = me + 0.5;
          assertEquals(me == 0 ? 64 : me == 2 ? 32 : 16, gcat(ci, TYPE, ptr(y, 1), 64, 16, 0, 2));
        });
    assertArrayEquals(new double[] {0, 0, .5, 1, 1.5, 2, 2.5, 3, 3.5}, all);
  }

  /**
   * Nodes whose relative bit 0 is set send first, all at once; of the others those whose bit 1 is
   * set; then the one whose bit 2 is set. The relative address for root 5 is i XOR 5.
   */
  @Test
  void the_lowest_bit_sends_first() {
    assertEquals("1>0 3>2 5>4 7>6 2>0 6>4 4>0", pattern(3, 3, 0).sends());
    assertEquals("0>1 2>3 4>5 6>7 3>1 7>5 1>5", pattern(3, 3, 5).sends());
    assertEquals("5>4 7>6 4>6", pattern(3, 2, 6).sends());
    assertEquals("1>0 3>2 5>4 7>6 2>0 6>4 4>0 0>H", pattern(3, 3, HOST_ROOT).sends());
    assertEquals("", pattern(3, 0, 6).sends());
  }

  @Test
  void messages_grow_and_have_the_type_of_their_step() {
    CubeRun run = pattern(3, 3, HOST_ROOT);
    assertEquals(List.of(8, 8, 8, 8, 16, 16, 32, 64), run.lengths());
    assertEquals(List.of(TYPE, TYPE, TYPE, TYPE, TYPE + 1, TYPE + 1, TYPE + 2, TYPE), run.types());
  }

  private static CubeRun pattern(int cubedim, int dim, int root) {
    return CubeRun.inSubcube(
        cubedim, dim, root, 64, (ci, me) -> gcat(ci, TYPE, new byte[64], 64, 8, root, dim));
  }

  @Test
  void a_node_outside_the_root_s_subcube_is_told_and_does_nothing() {
    CubeRun run =
        CubeRun.of(
            2,
            (ci, me) -> {
              int cnt = gcat(ci, TYPE, new byte[4], 4, 1, 1, 1);
              assertEquals(new int[] {1, 2, 0, 0}[me], cnt);
            });
    assertEquals("0>1", run.sends());
    assertEquals(
        List.of("2, 9: GCAT: CALLED BY NON PARTICIPANT", "3, 9: GCAT: CALLED BY NON PARTICIPANT"),
        run.logs());
  }

  /** Node 2 has room for 5 of 8 bytes, and stops; so node 0 waits for it. */
  @Test
  void who_has_no_room_is_told_and_sends_nothing() {
    int[] cnt = new int[4];
    CubeRun run =
        CubeRun.deadlocked(
            2, (ci, me) -> cnt[me] = gcat(ci, TYPE, new byte[16], me == 2 ? 5 : 16, 4, 0, 2));
    assertEquals("1>0 3>2", run.sends());
    assertEquals(List.of("2, 9: GCAT: BUFFER LENGTH EXCEEDED"), run.logs());
    assertArrayEquals(new int[] {0, 4, 4, 4}, cnt);
  }

  @Test
  void a_contribution_that_is_longer_than_the_buffer_leaves_no_room() {
    CubeRun run =
        CubeRun.of(1, (ci, me) -> gcat(ci, TYPE, new byte[16], me == 0 ? 3 : 16, 4, 0, 1));
    assertEquals(List.of("0, 9: GCAT: BUFFER LENGTH EXCEEDED"), run.logs());
  }
}
