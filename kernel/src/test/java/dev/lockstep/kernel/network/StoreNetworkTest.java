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

/**
 * Packets that are stored on the way. Messages have 100 bytes and are one packet; a link carries a
 * byte a tick, a node on the way needs 5 ticks to hand a packet on. So h links take 105h - 5 ticks.
 */
class StoreNetworkTest {
  private static Traffic stored(Topology topology, int nodes) {
    return Traffic.through(network(topology, Switching.STORE_AND_FORWARD), nodes);
  }

  private static LinkNetwork cube(boolean fullDuplex, Forwarding forwarding, int packetBytes) {
    return network(
        Topology.HYPERCUBE, Switching.STORE_AND_FORWARD, fullDuplex, forwarding, packetBytes, 0);
  }

  @Test
  void a_message_alone_is_sent_whole_on_each_link() {
    Traffic traffic = stored(Topology.HYPERCUBE, 8);
    Sent sent = traffic.send(0, 0, 7, 100);
    Sent empty = traffic.send(1000, 0, 7, 0);
    traffic.finish();
    assertEquals(310, sent.arrivalTick);
    assertEquals(100, sent.sentTick);
    assertEquals(1010, empty.arrivalTick);
  }

  /**
   * 40, 40 and 20 bytes leave at 40, 80 and 100. The second node sends them on at 45, 85 and, when
   * the link is free, 125; the third at 90, 130 and 170, and the last one takes 20 ticks.
   */
  @Test
  void packets_follow_each_other() {
    Traffic traffic = Traffic.through(cube(true, Forwarding.ROUTER, 40), 8);
    Sent sent = traffic.send(0, 0, 7, 100);
    traffic.finish();
    assertEquals(190, sent.arrivalTick);
    assertEquals(100, sent.sentTick);
  }

  /** 2 -> 5 is at node 3 at 100; 3's own message has the link from 50 to 150. Then 100 + 105. */
  @Test
  void two_messages_on_one_link_go_one_after_the_other() {
    Traffic traffic = stored(Topology.HYPERCUBE, 8);
    Sent first = traffic.send(0, 2, 5, 100);
    Sent own = traffic.send(50, 3, 1, 100);
    traffic.finish();
    assertEquals(150, own.arrivalTick);
    assertEquals(150 + 100 + 105, first.arrivalTick);
  }

  /** They share no link, but both are at node 5 at 100, which hands on one after the other. */
  @Test
  void crossing_paths_meet_at_the_node_that_hands_on() {
    assertEquals(
        "1:310 4:315", Patterns.text(stored(Topology.MESH, 16).arrivals(Map.of(4, 7, 1, 13))));
  }

  /** Each link has its own way into the memory, unless the node is half duplex. */
  @Test
  void messages_to_one_node_come_at_the_same_time_on_their_links() {
    Map<Integer, Integer> incast = Map.of(1, 0, 2, 0, 4, 0);
    assertEquals(
        "1:100 2:100 4:100", Patterns.text(stored(Topology.HYPERCUBE, 8).arrivals(incast)));
    Traffic half = Traffic.through(cube(false, Forwarding.ROUTER, 0), 8);
    assertEquals("1:100 2:200 4:300", Patterns.text(half.arrivals(incast)));
  }

  @Test
  void a_ring_shift_has_no_conflict() {
    assertEquals(
        "0:100 1:100 2:100 3:100 4:100 5:100 6:100 7:100",
        Patterns.text(stored(Topology.RING, 8).arrivals(Patterns.ringShift(8))));
  }

  /**
   * No link is wanted by two at the same time: the pairs that share links (see PathNetworkTest)
   * come to them 105 ticks apart. But at 100, nodes 0, 6, 9 and 15 get two packets each (from 1 and
   * 2, 4 and 7, 8 and 11, 13 and 14), and the second of each is handed on 5 ticks later: 210 for
   * 205.
   */
  @Test
  void bit_reversal_on_a_hypercube() {
    assertEquals(
        "1:205 2:210 3:415 4:205 5:415 7:210 8:205 10:415 11:210 12:415 13:205 14:210",
        Patterns.text(stored(Topology.HYPERCUBE, 16).arrivals(Patterns.bitReversal(16))));
  }

  /**
   * The messages of a row follow each other from node to node without waiting: 205, 415 and 625
   * ticks for two, four and six hops. At 100, nodes 5 and 10 get two packets each, from 4 and 6,
   * and from 9 and 11.
   */
  @Test
  void a_transpose_on_a_mesh() {
    assertEquals(
        "1:205 2:415 3:625 4:205 6:210 7:415 8:415 9:205 11:210 12:625 13:415 14:205",
        Patterns.text(stored(Topology.MESH, 16).arrivals(Patterns.transpose(4))));
  }

  /**
   * The first has left at 100 and is behind the link 500 ticks later. The second, which needs none,
   * has left at 110: it is there no sooner, is handed on 5 ticks after the first, and again waits
   * for it behind the next link, until 605 + 100 + 500.
   */
  @Test
  void short_messages_do_not_overtake_long_ones_whose_hops_take_longer() {
    LinkNetwork slow =
        network(Topology.HYPERCUBE, Switching.STORE_AND_FORWARD, true, Forwarding.ROUTER, 0, 500);
    Traffic traffic = Traffic.through(Traffic.withoutHopsUpTo(10, slow), 8);
    Sent first = traffic.send(0, 0, 3, 100);
    Sent second = traffic.send(0, 0, 3, 10);
    traffic.finish();
    assertEquals(1205, first.arrivalTick);
    assertEquals(1205, second.arrivalTick);
  }

  /** 0 -> 7 goes 0-1-3-7. */
  @Test
  void processors_that_hand_on_are_interrupted_and_routers_leave_them_alone() {
    Traffic slowed = Traffic.through(cube(true, Forwarding.PROCESSOR, 40), 8);
    Sent sent = slowed.send(0, 0, 7, 100);
    slowed.finish();
    assertEquals(190, sent.arrivalTick);
    assertEquals(Map.of(1, 15L, 3, 15L), slowed.interrupts);
    Traffic routed = Traffic.through(cube(true, Forwarding.ROUTER, 40), 8);
    routed.send(0, 0, 7, 100);
    routed.finish();
    assertEquals(Map.of(), routed.interrupts);
  }
}
