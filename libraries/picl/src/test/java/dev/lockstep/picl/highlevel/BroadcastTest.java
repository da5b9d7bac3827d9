package dev.lockstep.picl.highlevel;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.picl.Arc;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** bcast0 and bcast1. */
final class BroadcastTest {
  private static final int TYPE = 100;

  static IntStream numbersOfProcessors() {
    return FlowTest.numbersOfProcessors();
  }

  @ParameterizedTest
  @MethodSource("numbersOfProcessors")
  void everybody_has_the_message_of_every_root(int nprocs) {
    check("vax780", 1000, nprocs);
  }

  @ParameterizedTest
  @CsvSource({
    "ipsc2, 1000, 3", "ipsc2, 1000, 16", "ipsc2, 1, 32", "ipsc860, 1000, 13", "ipsc860, 7, 19",
    "ncube3200, 1000, 1", "ncube3200, 7, 20", "ncube3200, 1000, 64", "cm5, 1, 6",
        "paragon, 1000, 12",
    "vax780, 1, 11"
  })
  void it_is_the_same_on_every_machine_at_every_timeslice(
      String profile, int timeslice, int nprocs) {
    check(profile, timeslice, nprocs);
  }

  /** Each node in turn is the root, then the host, of bcast0 and of bcast1. */
  private static void check(String profile, int timeslice, int nprocs) {
    CollectiveRun.on(
        profile,
        timeslice,
        nprocs,
        Arcs.all(nprocs),
        (arc, host) -> {
          bcast0(message(HOST), 12, TYPE + 2 * nprocs, HOST);
          bcast1(message(HOST), 12, TYPE + 2 * nprocs + 1, HOST);
        },
        (arc, me) -> {
          for (int i = 0; i <= nprocs; i++) {
            int root = i < nprocs ? i : HOST;
            assertArrayEquals(message(root), broadcast(TYPE + 2 * i, me, root));
            assertArrayEquals(message(root), broadcastInTwoSteps(TYPE + 2 * i + 1, me, root));
          }
        });
  }

  private static int[] message(int root) {
    return new int[] {root, 5, 3 * root};
  }

  private static int[] broadcast(int type, int me, int root) {
    int[] message = me == root ? message(root) : new int[3];
    bcast0(message, 12, type, root);
    return message;
  }

  private static int[] broadcastInTwoSteps(int type, int me, int root) {
    int[] message = me == root ? message(root) : new int[3];
    if (me != root) {
      recv0(message, 12, type);
    }
    bcast1(message, 12, type, root);
    return message;
  }

  @Test
  void messages_flow_from_the_root_as_figure_6_shows() {
    Arcs.assertPatterns(
        BroadcastTest::pattern,
        "0>1 0>2 0>4 1>3 1>5 2>6 3>7",
        "7>6 7>5 7>3 5>1 6>4 6>2 4>0",
        "H>0 0>1 0>2 0>4 1>3 1>5 2>6 3>7",
        "0>1 0>3 0>2 0>6 0>7 0>5 0>4",
        "0>1 1>3 3>2 2>6 6>7 7>5 5>4",
        "0>4 4>5 5>7 7>6 6>2 2>3 3>1",
        "0>1 0>4 1>3 4>5 3>2 5>7 2>6");
  }

  private static String pattern(Arc arc, int root) {
    return CollectiveRun.of(
            arc,
            (same, host) -> {
              if (root == HOST) {
                bcast0(new byte[4], 4, TYPE, HOST);
              }
            },
            (same, me) -> bcast0(new byte[4], 4, TYPE, root))
        .sends();
  }

  /** The host sends four parameters to each node at the start; they are of another type. */
  @Test
  void messages_have_the_type_and_the_length_that_the_root_gave() {
    CollectiveRun run =
        CollectiveRun.of(
            Arcs.hypercube(8),
            (arc, me) -> {
              byte[] message = new byte[me == 3 ? 5 : 5 + me];
              Arrays.fill(message, (byte) me);
              bcast0(message, message.length, TYPE, 3);
              assertEquals(3, message[4]);
              assertEquals(me == 3 ? 5 : 5 + me, message.length);
            });
    List<Integer> lengths =
        run.sent(message -> message.type() == TYPE).stream().map(MessageSent::length).toList();
    assertEquals(List.of(5, 5, 5, 5, 5, 5, 5), lengths);
  }

  @Test
  void before_bcast1_sends_it_on_a_program_can_use_the_message() {
    CollectiveRun run =
        CollectiveRun.of(
            Arcs.hypercube(4),
            (arc, me) -> {
              int[] message = {7};
              if (me == 0) {
                bcast1(message, 4, TYPE, 0);
              } else {
                recv0(message, 4, TYPE);
                int[] result = {10 * message[0] + me};
                send0(result, 4, TYPE + 1, 0);
                bcast1(message, 4, TYPE, 0);
              }
            });
    assertEquals("0>1 0>2 1>0 1>3 2>0 3>0", run.sends());
  }

  @Test
  void recvinfo0_tells_who_sent_the_message() {
    int[] sources = new int[8];
    CollectiveRun.of(
        Arcs.hypercube(8),
        (arc, me) -> {
          bcast0(new byte[1], 1, TYPE, 0);
          sources[me] = me == 0 ? 0 : recvinfo0().source();
        });
    assertArrayEquals(new int[] {0, 0, 0, 1, 0, 1, 2, 3}, sources);
  }
}
