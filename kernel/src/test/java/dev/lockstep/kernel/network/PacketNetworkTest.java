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
  private static final LinkNetwork HALF_DUPLEX = Traffic.halfDuplex(Switching.PACKET_SWITCHED);

  /** The ends need 4 ticks a byte, so the link that both take has room for them: 10 + 400. */
  @Test
  void slow_senders_share_a_fast_link() {
    LinkNetwork slow =
        network(Topology.HYPERCUBE, Switching.PACKET_SWITCHED, true, Forwarding.ROUTER, 0, 10, 4);
    Traffic traffic = Traffic.through(slow, 8);
    assertEquals(30 + 400, traffic.send(0, 2, 5, 100).arrivalTick);
    assertEquals(10 + 400, traffic.send(0, 3, 1, 100).arrivalTick);
  }

  /**
   * Two stages. 0 and 8 come into the same switch and both want its way out to 4 to 7; 1 comes into
   * another one.
   */
  @Test
  void a_multistage_switch_blocks_where_two_ways_meet() {
    Traffic traffic = Traffic.through(network(Topology.MULTISTAGE, Switching.PACKET_SWITCHED), 16);
    assertEquals("0:120 1:120 8:220", Patterns.text(traffic.arrivals(Map.of(0, 5, 1, 4, 8, 6))));
  }

  /** The first is received until 110; only then can node 1 send. */
  @Test
  void a_half_duplex_node_sends_when_it_has_received() {
    Traffic traffic = Traffic.through(HALF_DUPLEX, 4);
    assertEquals("0:110 1:220", Patterns.text(traffic.arrivals(Map.of(0, 1, 1, 3))));
  }

  /**
   * 1 receives from 0 until 110, and from 5 until 210. Only then can it send to 3, which receives
   * from 2 before that.
   */
  @Test
  void a_half_duplex_node_takes_no_link_before_it_can_send() {
    Traffic traffic = Traffic.through(HALF_DUPLEX, 8);
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
