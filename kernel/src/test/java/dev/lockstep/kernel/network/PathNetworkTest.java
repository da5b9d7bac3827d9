package dev.lockstep.kernel.network;

import static dev.lockstep.kernel.network.Traffic.network;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.network.Traffic.Sent;
import dev.lockstep.machines.profile.Forwarding;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.Switching;
import dev.lockstep.machines.profile.Topology;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Circuits and worms. Messages have 100 bytes; each link carries one a tick, and lets a first byte
 * through in 10 ticks. So a message over h links that waits for nobody takes 10h + 100 ticks.
 */
class PathNetworkTest {
  private static Traffic circuits(Topology topology, int nodes) {
    return Traffic.through(network(topology, Switching.CIRCUIT_SWITCHED), nodes);
  }

  private static Traffic worms(Topology topology, int nodes) {
    return Traffic.through(network(topology, Switching.WORMHOLE), nodes);
  }

  @ParameterizedTest
  @EnumSource(names = {"CIRCUIT_SWITCHED", "WORMHOLE"})
  void a_message_alone_takes_its_hops_and_its_bytes(Switching switching) {
    Traffic traffic = Traffic.through(network(Topology.HYPERCUBE, switching), 8);
    assertEquals(130, traffic.send(0, 0, 7, 100).arrivalTick);
    assertEquals(1010, traffic.send(1000, 3, 2, 0).arrivalTick);
  }

  /**
   * 2 -> 5 goes 2-3-1-5, 3 -> 1 wants its second link. As a circuit that is given up at 130, when
   * the last byte is at 5; of a worm the last byte passes the second of three links 10 ticks before
   * it arrives. Then the other one is set up in 10 ticks, and its bytes take 100.
   */
  @ParameterizedTest
  @CsvSource({"CIRCUIT_SWITCHED, 130, 130", "WORMHOLE, 100, 120"})
  void a_circuit_is_given_up_as_a_whole_and_a_worm_link_by_link(
      Switching switching, long sentTick, long freeTick) {
    Traffic traffic = Traffic.through(network(Topology.HYPERCUBE, switching), 8);
    Sent first = traffic.send(0, 2, 5, 100);
    Sent second = traffic.send(0, 3, 1, 100);
    traffic.finish();
    assertEquals(130, first.arrivalTick);
    assertEquals(sentTick, first.sentTick);
    assertEquals(freeTick + 10 + 100, second.arrivalTick);
  }

  /** Row 1 from west to east and column 1 from north to south share node 5, but no link. */
  @ParameterizedTest
  @EnumSource(names = {"CIRCUIT_SWITCHED", "WORMHOLE"})
  void crossing_paths_do_not_disturb_each_other(Switching switching) {
    Traffic traffic = Traffic.through(network(Topology.MESH, switching), 16);
    assertEquals("1:130 4:130", Patterns.text(traffic.arrivals(Map.of(4, 7, 1, 13))));
  }

  /** Each has its own link, but the receiver takes one message at a time. */
  @ParameterizedTest
  @EnumSource(names = {"CIRCUIT_SWITCHED", "WORMHOLE"})
  void messages_to_one_node_go_in_one_after_the_other(Switching switching) {
    Traffic traffic = Traffic.through(network(Topology.HYPERCUBE, switching), 8);
    assertEquals("1:110 2:210 4:310", Patterns.text(traffic.arrivals(Map.of(1, 0, 2, 0, 4, 0))));
  }

  /** 0 -> 1 is away at 110, or as a worm at 100; 0 -> 2 has another link, but the same way out. */
  @ParameterizedTest
  @CsvSource({"CIRCUIT_SWITCHED, 110", "WORMHOLE, 100"})
  void a_node_sends_one_message_at_a_time(Switching switching, long awayTick) {
    Traffic traffic = Traffic.through(network(Topology.HYPERCUBE, switching), 4);
    traffic.send(0, 0, 1, 100);
    Sent second = traffic.send(0, 0, 2, 100);
    traffic.finish();
    assertEquals(awayTick + 10 + 100, second.arrivalTick);
  }

  @ParameterizedTest
  @EnumSource(names = {"CIRCUIT_SWITCHED", "WORMHOLE"})
  void a_ring_shift_has_no_conflict(Switching switching) {
    Traffic traffic = Traffic.through(network(Topology.RING, switching), 8);
    assertEquals(
        "0:110 1:110 2:110 3:110 4:110 5:110 6:110 7:110",
        Patterns.text(traffic.arrivals(Patterns.ringShift(8))));
  }

  /**
   * Messages of two hops go by bits 0 and 3, or by 1 and 2; those of four by 0, 1, 2, 3. So 3 -> 12
   * (3-2-0-4-12) shares two links with 2 -> 4 (2-0-4), 5 with 4, 11 with 10 and 13 with 12, and no
   * others share any. The smaller node of each pair goes first.
   *
   * <p>3 waits until 120 for 2, needs 3 hops more: 120 + 30 + 100. 10 has four hops: 140; 11 waits
   * for that, and needs two hops: 140 + 20 + 100.
   */
  @Test
  void bit_reversal_by_circuits() {
    assertEquals(
        "1:120 2:120 3:250 4:120 5:250 7:120 8:120 10:140 11:260 12:140 13:260 14:120",
        Patterns.text(circuits(Topology.HYPERCUBE, 16).arrivals(Patterns.bitReversal(16))));
  }

  /**
   * As before, but 2 is through its first link at 110 and 3 takes it then, and the second at 120; 3
   * hops from 110 and 100 bytes. 10 is through its second link, the first of 11, at 120: 120 + 20 +
   * 100.
   */
  @Test
  void bit_reversal_by_worms() {
    assertEquals(
        "1:120 2:120 3:240 4:120 5:240 7:120 8:120 10:140 11:240 12:140 13:240 14:120",
        Patterns.text(worms(Topology.HYPERCUBE, 16).arrivals(Patterns.bitReversal(16))));
  }

  /**
   * The message from row r, column c goes along row r to the diagonal, then along column r: only
   * those of one row share links.
   *
   * <p>Row 0: 1 -> 4 (2 hops) 120. 2 -> 8 holds its first link, waits for the second until 120: 120
   * + 30 + 100 = 250. 3 -> 12 waits for 2's first link until 250: 250 + 50 + 100.
   *
   * <p>Row 1: 4 and 6 meet nobody; 7 -> 13 waits for 6: 250. Row 2: 8 -> 2 has four hops: 140; 9 ->
   * 6 waits for it: 140 + 20 + 100. 11 meets nobody.
   *
   * <p>Row 3: 12 -> 3 has six hops: 160. Both 13 and 14 wait for it. 13 takes its first link at
   * 160, but 14 has waited longer for the one behind: 160 + 20 + 100 = 280. Then 13 goes on: 280 +
   * 30 + 100.
   */
  @Test
  void a_transpose_by_circuits() {
    assertEquals(
        "1:120 2:250 3:400 4:120 6:120 7:250 8:140 9:260 11:120 12:160 13:410 14:280",
        Patterns.text(circuits(Topology.MESH, 16).arrivals(Patterns.transpose(4))));
  }

  /**
   * The same. Row 0: 2 follows 1 from link to link, at 110 and 120: arrives at 110 + 30 + 100 =
   * 240. Its first link is free 30 ticks before, and 3 follows in the same way: 210 + 50 + 100.
   *
   * <p>Row 1: 7 follows 6: 110 + 30 + 100. Row 2: 8 is through the link that 9 wants at 120: 240.
   *
   * <p>Row 3: 12 is through its third link at 130, and 14 follows: 130 + 20 + 100 = 250, through
   * that link at 240. 13 has had its first one since 120, and follows then: 240 + 30 + 100.
   */
  @Test
  void a_transpose_by_worms() {
    assertEquals(
        "1:120 2:240 3:360 4:120 6:120 7:240 8:140 9:240 11:120 12:160 13:370 14:250",
        Patterns.text(worms(Topology.MESH, 16).arrivals(Patterns.transpose(4))));
  }

  /**
   * Both ways are there at 10; the bytes of the second message go when those of the first have gone
   * from and to the same two memories, at 110. A third node's message finds 1 busy until 210.
   */
  @Test
  void half_duplex_nodes_send_and_receive_one_after_the_other() {
    LinkNetwork half =
        network(Topology.HYPERCUBE, Switching.CIRCUIT_SWITCHED, false, Forwarding.ROUTER, 0, 10);
    Traffic traffic = Traffic.through(half, 4);
    assertEquals("0:110 1:210 3:310", Patterns.text(traffic.arrivals(Map.of(0, 1, 1, 0, 3, 1))));
  }

  /** The way out keeps the order: the second waits for its link behind the first. */
  @Test
  void messages_of_one_pair_arrive_in_order() {
    Traffic traffic = circuits(Topology.HYPERCUBE, 4);
    Sent other = traffic.send(0, 1, 3, 100);
    Sent first = traffic.send(5, 0, 3, 100);
    Sent second = traffic.send(6, 0, 3, 0);
    traffic.finish();
    assertEquals(110, other.arrivalTick);
    assertEquals(110 + 10 + 100, first.arrivalTick);
    assertEquals(220 + 20, second.arrivalTick);
  }
}
