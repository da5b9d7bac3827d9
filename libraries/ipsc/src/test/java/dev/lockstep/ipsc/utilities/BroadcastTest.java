package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.ptr;
import static dev.lockstep.ipsc.Ipsc.sendmsg;
import static dev.lockstep.ipsc.utilities.CubeRun.PID;
import static dev.lockstep.ipsc.utilities.Utilities.grecvw;
import static dev.lockstep.ipsc.utilities.Utilities.gsendw;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.ipsc.Chnl;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** gsendw and grecvw. */
final class BroadcastTest {
  private static final int TYPE = 5;

  /** Every root sends to its subcube, one after another; the host to a node of each subcube. */
  @ParameterizedTest
  @CsvSource({"vax780, 1", "vax780, 7", "vax780, 1000", "ipsc1, 1", "ipsc1, 1000"})
  void everybody_in_the_subcube_has_the_message_of_every_root(String machine, int timeslice) {
    for (int cubedim = 0; cubedim <= 5; cubedim++) {
      for (int dim = 0; dim <= cubedim; dim++) {
        everyRoot(machine, timeslice, cubedim, dim);
      }
    }
  }

  private static void everyRoot(String machine, int timeslice, int cubedim, int dim) {
    int nodes = 1 << cubedim;
    int[][] received = new int[nodes][nodes + 1];
    CubeRun.on(
        machine,
        timeslice,
        cubedim,
        (ci, host) -> {
          for (int base = 0; base < nodes; base += 1 << dim) {
            int first = base + 5 % (1 << dim);
            sendmsg(ci, TYPE + nodes, new int[] {-7, base}, 8, first, PID);
          }
        },
        (ci, me) -> {
          for (int root = 0; root < nodes; root++) {
            if (root >> dim == me >> dim) {
              received[me][root] = take(ci, TYPE + root, me == root, dim);
            }
          }
          received[me][nodes] = take(ci, TYPE + nodes, false, dim);
        });
    for (int me = 0; me < nodes; me++) {
      for (int root = 0; root < nodes; root++) {
        assertEquals(root >> dim == me >> dim ? TYPE + root : 0, received[me][root]);
      }
      assertEquals(-7, received[me][nodes]);
    }
  }

  private static int take(Chnl ci, int type, boolean isRoot, int dim) {
    int[] message = {type, 1};
    if (isRoot) {
      gsendw(ci, type, message, 8, dim);
    } else {
      message[0] = 0;
      assertEquals(8, grecvw(ci, type, message, 8, dim));
    }
    return message[0];
  }

  @ParameterizedTest
  @CsvSource({"0", "1", "1000", "16384"})
  void a_message_can_have_any_length(int len) {
    byte[][] buffers = new byte[8][len + 2];
    CubeRun.of(
        3,
        (ci, me) -> {
          if (me == 6) {
            Arrays.fill(buffers[me], (byte) 3);
            gsendw(ci, TYPE, ptr(buffers[me], 1), len, 3);
          } else {
            assertEquals(len, grecvw(ci, TYPE, ptr(buffers[me], 1), len + 1, 3));
          }
        });
    byte[] expected = new byte[len + 2];
    Arrays.fill(expected, 1, len + 1, (byte) 3);
    buffers[6] = expected;
    for (byte[] buffer : buffers) {
      assertArrayEquals(expected, buffer);
    }
  }

  /**
   * The root sends across bits 0, 1, 2 at once. A round later 1 has it across bit 0, and sends
   * across 1 and 2; 2 has it across bit 1, and sends across 2; 4 across bit 2, and is done. Then 3
   * has it from 1, across bit 1, and sends across 2.
   */
  @Test
  void a_node_sends_to_the_neighbours_after_the_one_that_it_has_the_message_from() {
    assertEquals("0>1 0>2 0>4 1>3 1>5 2>6 3>7", pattern(3, 3, 0));
    // The same with every number XORed with 5; in a round the lower sender comes first.
    assertEquals("5>4 5>7 5>1 4>6 4>0 7>3 6>2", pattern(3, 3, 5));
    // Bits 0 and 1 only.
    assertEquals("6>7 6>4 7>5", pattern(3, 2, 6));
    assertEquals("", pattern(3, 0, 6));
  }

  private static String pattern(int cubedim, int dim, int root) {
    return CubeRun.of(
            cubedim,
            (ci, me) -> {
              if (me >> dim == root >> dim) {
                take(ci, TYPE, me == root, dim);
              }
            })
        .sends();
  }

  /** Who has it from the host sends to all neighbours. */
  @Test
  void the_first_node_after_the_host_sends_to_all_its_neighbours() {
    CubeRun run =
        CubeRun.of(
            2,
            (ci, host) -> sendmsg(ci, TYPE, new int[2], 8, 2, PID),
            (ci, me) -> grecvw(ci, TYPE, new int[2], 8, 2));
    assertEquals("H>2 2>3 2>0 3>1", run.sends());
  }

  /** Node 1 has room for 8 bytes only, so 3 gets 8; node 2 gets all. */
  @Test
  void a_message_that_is_too_long_is_logged_and_its_remnants_go_on() {
    int[] cnt = new int[4];
    int[][] received = new int[4][];
    CubeRun run =
        CubeRun.of(
            2,
            (ci, me) -> {
              int[] message = me == 0 ? new int[] {1, 2, 3} : new int[3];
              received[me] = message;
              if (me == 0) {
                gsendw(ci, TYPE, message, 12, 2);
              } else {
                cnt[me] = grecvw(ci, TYPE, message, me == 1 ? 8 : 12, 2);
              }
            });
    assertEquals(List.of("1, 9: GRECVW: MESSAGE TRUNCATED"), run.logs());
    assertEquals(List.of(12, 12, 8), run.lengths());
    assertArrayEquals(new int[] {0, 12, 12, 8}, cnt);
    assertArrayEquals(new int[] {1, 2, 0}, received[1]);
    assertArrayEquals(new int[] {1, 2, 3}, received[2]);
    assertArrayEquals(new int[] {1, 2, 0}, received[3]);
  }
}
