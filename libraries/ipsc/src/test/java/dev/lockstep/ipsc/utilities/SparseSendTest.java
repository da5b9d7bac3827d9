package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.ptr;
import static dev.lockstep.ipsc.Ipsc.sendw;
import static dev.lockstep.ipsc.utilities.CubeRun.PID;
import static dev.lockstep.ipsc.utilities.Utilities.spgrcw;
import static dev.lockstep.ipsc.utilities.Utilities.spgsnw;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** spgsnw and spgrcw. */
final class SparseSendTest {
  private static final int TYPE = 12;
  private static final int HOST = -1;

  /** Lists from a seeded generator: some nodes but the root, in any order. */
  private static int[] targets(Random random, int nodes, int root) {
    List<Integer> targets = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      if (node != root && random.nextInt(3) > 0) {
        targets.add(node);
      }
    }
    Collections.shuffle(targets, random);
    return targets.stream().mapToInt(node -> node).toArray();
  }

  @ParameterizedTest
  @CsvSource({
    "vax780, 1, 8",
    "vax780, 7, 8",
    "vax780, 1000, 8",
    "ipsc1, 1, 8",
    "ipsc1, 1000, 8",
    "vax780, 1, 0",
    "vax780, 1, 16000"
  })
  void exactly_the_targets_have_the_message(String machine, int timeslice, int len) {
    Random random = new Random(7);
    for (int dim = 0; dim <= 5; dim++) {
      for (int root = HOST; root < 1 << dim; root++) {
        oneSend(machine, timeslice, len, dim, root, targets(random, 1 << dim, root));
      }
    }
  }

  private static void oneSend(
      String machine, int timeslice, int len, int dim, int root, int[] targets) {
    int room = len + 4 * 33;
    byte[][] buffers = new byte[1 << dim][];
    CubeRun.Program sends =
        (ci, me) -> {
          byte[] message = new byte[room];
          Arrays.fill(message, 0, len, (byte) 77);
          spgsnw(ci, TYPE, message, len, targets.clone(), targets.length);
        };
    CubeRun run =
        CubeRun.on(
            machine,
            timeslice,
            dim,
            (ci, host) -> {
              if (root == HOST) {
                sends.run(ci, host);
              }
            },
            (ci, me) -> {
              if (me == root) {
                sends.run(ci, me);
              } else if (Arrays.stream(targets).anyMatch(target -> target == me)) {
                buffers[me] = new byte[room];
                assertEquals(len, spgrcw(ci, TYPE, buffers[me], room));
              }
            });
    assertEquals(targets.length, run.lengths().size(), "each has it once");
    for (int target : targets) {
      for (int i = 0; i < len; i++) {
        assertEquals(77, buffers[target][i]);
      }
    }
    assertEquals(List.of(), run.logs());
  }

  private static CubeRun send(int dim, int root, int... list) {
    List<Integer> targets = Arrays.stream(list).boxed().toList();
    return CubeRun.of(
        dim,
        (ci, me) -> {
          int[] buf = new int[20];
          if (me == root) {
            spgsnw(ci, TYPE, buf, 8, list.clone(), list.length);
          } else if (targets.contains(me)) {
            spgrcw(ci, TYPE, buf, 80);
          }
        });
  }

  /**
   * From 0 to 7, 3, 5 and 1. The search begins with 7; 3 is between 0 and 7, 5 is not between 0 and
   * 3, 1 is: 1 is the first target, and all others lie behind it. Seen from 1, of 7, 3 and 5 the
   * search takes 3, with 7 behind it, and leaves 5. A message is 8 bytes, and a word for each node
   * that goes along and one for their number.
   */
  @Test
  void a_target_serves_those_behind_it() {
    CubeRun run = send(3, 0, 7, 3, 5, 1);
    assertEquals("0>1 1>3 1>5 3>7", run.sends());
    assertEquals(List.of(8 + 16, 8 + 8, 8 + 4, 8 + 4), run.lengths());
  }

  /** None of 6, 5 and 3 is between 0 and another: the root sends to each, in the list's order. */
  @Test
  void the_root_sends_to_all_that_lie_behind_nobody() {
    assertEquals("0>6 0>5 0>3", send(3, 0, 6, 5, 3).sends());
  }

  /**
   * From 2 to 3, 6, 7, 0 and 4: 3 is the first, with 7 behind it (6, 0 and 4 aren't); of the rest 6
   * is, with 4 behind it; then 0. A round later 3 sends to 7. 6, which the root sends to over one
   * link as well, sends to 4 in the same round.
   */
  @Test
  void the_root_goes_on_with_what_a_target_does_not_take() {
    assertEquals("2>3 2>6 2>0 3>7 6>4", send(3, 2, 3, 6, 7, 0, 4).sends());
  }

  @Test
  void an_empty_list_sends_nothing() {
    assertEquals("", send(3, 0).sends());
  }

  @Test
  void a_length_is_rounded_up_to_whole_integers() {
    CubeRun run =
        CubeRun.of(
            1,
            (ci, me) -> {
              byte[] buf = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
              if (me == 0) {
                spgsnw(ci, TYPE, ptr(buf, 1), 5, new int[] {1, 0}, 1);
              } else {
                byte[] received = new byte[12];
                assertEquals(8, spgrcw(ci, TYPE, received, 12));
                assertArrayEquals(new byte[] {2, 3, 4, 5, 6, 7, 8, 9}, Arrays.copyOf(received, 8));
              }
            });
    assertEquals(List.of(12), run.lengths());
  }

  /** Node 1 has room for 16 of 8 + 8 + 4 bytes; node 3 waits for ever for what 1 does not send. */
  @Test
  void a_truncated_message_is_logged_and_not_sent_on() {
    int[] cnt = new int[4];
    CubeRun run =
        CubeRun.deadlocked(
            2,
            (ci, me) -> {
              if (me == 0) {
                spgsnw(ci, TYPE, new int[9], 8, new int[] {1, 3}, 2);
              } else if (me != 2) {
                cnt[me] = spgrcw(ci, TYPE, new int[9], me == 1 ? 12 : 36);
              }
            });
    assertEquals(List.of("1, 9: SPGRCW: TRUNCATED MESSAGE"), run.logs());
    assertEquals("0>1", run.sends());
    assertEquals(16, cnt[1]);
  }

  @Test
  void a_message_without_a_list_is_refused() {
    CubeRun.of(
        1,
        (ci, me) -> {
          if (me == 0) {
            sendw(ci, TYPE, new int[] {5}, 4, 1, PID);
          } else {
            assertEquals(
                "spgrcw: the message of 4 bytes was not sent by spgsnw: it has no list of nodes",
                assertThrows(IllegalArgumentException.class, () -> spgrcw(ci, TYPE, new int[9], 36))
                    .getMessage());
          }
        });
  }
}
