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
 * Packets that take turns. Messages have 100 bytes; each link carries one a tick, and lets a first
 * byte through in 10 ticks.
 */
class PacketNetworkTest {
  private static Traffic packets(Topology topology, int nodes) {
    return Traffic.through(network(topology, Switching.PACKET_SWITCHED), nodes);
  }

  @Test
  void a_message_alone_takes_its_hops_and_its_bytes() {
    assertEquals(130, packets(Topology.HYPERCUBE, 8).send(0, 0, 7, 100).arrivalTick);
    assertEquals(1010, packets(Topology.HYPERCUBE, 8).send(1000, 3, 2, 0).arrivalTick);
    assertEquals(100, packets(Topology.HYPERCUBE, 8).send(0, 0, 7, 100).sentTick);
  }

  /**
   * 2 -> 5 goes 2-3-1-5; its bytes are through the second link, which 3 -> 1 wants, at 110. The
   * others follow until 210, and are there 10 ticks later.
   */
  @Test
  void the_second_of_two_messages_on_one_link_is_through_when_both_are() {
    Traffic traffic = packets(Topology.HYPERCUBE, 8);
    Sent first = traffic.send(0, 2, 5, 100);
    Sent second = traffic.send(0, 3, 1, 100);
    assertEquals(130, first.arrivalTick);
    assertEquals(110 + 100 + 10, second.arrivalTick);
    assertEquals(210, second.sentTick);
  }

  /** The same, but the ends need 4 ticks a byte, so the link has room for both: 10 + 400. */
  @Test
  void slow_senders_share_a_fast_link() {
    LinkNetwork slow =
        network(Topology.HYPERCUBE, Switching.PACKET_SWITCHED, true, Forwarding.ROUTER, 0, 10, 4);
    Traffic traffic = Traffic.through(slow, 8);
    assertEquals(30 + 400, traffic.send(0, 2, 5, 100).arrivalTick);
    assertEquals(10 + 400, traffic.send(0, 3, 1, 100).arrivalTick);
  }

  @Test
  void crossing_paths_do_not_disturb_each_other() {
    assertEquals(
        "1:130 4:130", Patterns.text(packets(Topology.MESH, 16).arrivals(Map.of(4, 7, 1, 13))));
  }

  @Test
  void messages_to_one_node_go_in_one_after_the_other() {
    assertEquals(
        "1:110 2:210 4:310",
        Patterns.text(packets(Topology.HYPERCUBE, 8).arrivals(Map.of(1, 0, 2, 0, 4, 0))));
  }

  /** The last byte of the first has left at 100. */
  @Test
  void a_node_sends_one_message_at_a_time() {
    Traffic traffic = packets(Topology.HYPERCUBE, 4);
    traffic.send(0, 0, 1, 100);
    Sent second = traffic.send(0, 0, 2, 100);
    Sent third = traffic.send(3, 0, 2, 50);
    traffic.finish();
    assertEquals(100 + 10 + 100, second.arrivalTick);
    assertEquals(200 + 10 + 50, third.arrivalTick);
  }

  @Test
  void a_ring_shift_has_no_conflict() {
    assertEquals(
        "0:110 1:110 2:110 3:110 4:110 5:110 6:110 7:110",
        Patterns.text(packets(Topology.RING, 8).arrivals(Patterns.ringShift(8))));
  }

  /**
   * 3 goes 3-2-0-4-12 and shares two links with 2, which goes first (see PathNetworkTest): its
   * bytes are through the first of them at 200 and through the second at 210, and there two hops
   * later. So are those of 5 behind 4. 10 is through the two links that it shares with 11 at 110
   * and 120; 11 at 210 and 220, and there at 230. So is 13 behind 12.
   */
  @Test
  void bit_reversal_on_a_hypercube() {
    assertEquals(
        "1:120 2:120 3:230 4:120 5:230 7:120 8:120 10:140 11:230 12:140 13:230 14:120",
        Patterns.text(packets(Topology.HYPERCUBE, 16).arrivals(Patterns.bitReversal(16))));
  }

  /**
   * Row 0: 1 is through links 1-0 and 0-4 at 100 and 110. 2 follows at 200 and 210, and is there
   * two hops later: 230. 3 follows at 300 and 310, and is there three hops later: 340.
   *
   * <p>Row 3: 12 is through its links at 100, 110, 120, 130, 140, 150. 13 follows on its second to
   * fifth at 210, 220, 230, 240: there at 250. 14 comes after both on its third and fourth: at 320
   * and 330, there at 340.
   */
  @Test
  void a_transpose_on_a_mesh() {
    assertEquals(
        "1:120 2:230 3:340 4:120 6:120 7:230 8:140 9:230 11:120 12:160 13:250 14:340",
        Patterns.text(packets(Topology.MESH, 16).arrivals(Patterns.transpose(4))));
  }

  /**
   * Two stages. 0 and 8 come into the same switch and both want its way out to 4 to 7; 1 comes into
   * another one.
   */
  @Test
  void a_multistage_switch_blocks_where_two_ways_meet() {
    assertEquals(
        "0:120 1:120 8:220",
        Patterns.text(packets(Topology.MULTISTAGE, 16).arrivals(Map.of(0, 5, 1, 4, 8, 6))));
  }

  /** The first is received until 110; only then can node 1 send. */
  @Test
  void a_half_duplex_node_sends_when_it_has_received() {
    LinkNetwork half =
        network(Topology.HYPERCUBE, Switching.PACKET_SWITCHED, false, Forwarding.ROUTER, 0, 10);
    Traffic traffic = Traffic.through(half, 4);
    assertEquals("0:110 1:220", Patterns.text(traffic.arrivals(Map.of(0, 1, 1, 3))));
  }

  /**
   * 1 receives from 0 until 110, and from 5 until 210. Only then can it send to 3, which receives
   * from 2 before that.
   */
  @Test
  void a_half_duplex_node_takes_no_link_before_it_can_send() {
    LinkNetwork half =
        network(Topology.HYPERCUBE, Switching.PACKET_SWITCHED, false, Forwarding.ROUTER, 0, 10);
    Traffic traffic = Traffic.through(half, 8);
    traffic.send(0, 0, 1, 100);
    Sent waits = traffic.send(1, 1, 3, 100);
    traffic.send(2, 5, 1, 100);
    Sent other = traffic.send(120, 2, 3, 50);
    traffic.finish();
    assertEquals(120 + 10 + 50, other.arrivalTick);
    assertEquals(210 + 10 + 100, waits.arrivalTick);
  }

  /** Three packets of 40, 40 and 20 bytes with 5 ticks each: 10 + 100 + 15. */
  @Test
  void every_packet_costs_the_link_its_own_time() {
    LinkNetwork packets =
        network(Topology.HYPERCUBE, Switching.PACKET_SWITCHED, true, Forwarding.ROUTER, 40, 10);
    assertEquals(
        125,
        Traffic.through(Traffic.withPacketTicks(packets, 5), 4).send(0, 0, 1, 100).arrivalTick);
  }
}
