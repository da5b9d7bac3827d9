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

/**
 * Packets that are stored on the way. Messages have 100 bytes and are one packet; a link carries a
 * byte a tick, a node on the way needs 5 ticks to hand a packet on. So h links take 105h - 5 ticks.
 */
class StoreNetworkTest {
  private static LinkNetwork cube(Forwarding forwarding, int packetBytes, int hopTicks) {
    return network(
        Topology.HYPERCUBE, Switching.STORE_AND_FORWARD, true, forwarding, packetBytes, hopTicks);
  }

  /**
   * 40, 40 and 20 bytes leave at 40, 80 and 100. The second node sends them on at 45, 85 and, when
   * the link is free, 125; the third at 90, 130 and 170, and the last one takes 20 ticks. In an
   * ideal network they take as long, and have their arrival when they are sent.
   */
  @ParameterizedTest
  @CsvSource({
    "LINKS,  0,  -1, 310",
    "LINKS, 40,  -1, 190",
    "IDEAL,  0, 310, 310",
    "IDEAL, 40, 190, 190"
  })
  void packets_follow_each_other(
      NetworkModel model, int packetBytes, long arrivalAtOnce, long arrival) {
    Traffic traffic = Traffic.through(cube(Forwarding.ROUTER, packetBytes, 0), model, 8);
    Sent sent = traffic.send(0, 0, 7, 100);
    assertEquals(arrivalAtOnce, sent.arrivalTick);
    traffic.finish();
    assertEquals(arrival, sent.arrivalTick);
    assertEquals(100, sent.sentTick);
  }

  /** 2 -> 5 is at node 3 at 100; 3's own message has the link from 50 to 150. Then 100 + 105. */
  @Test
  void two_messages_on_one_link_go_one_after_the_other() {
    Traffic traffic = Traffic.through(cube(Forwarding.ROUTER, 0, 0), 8);
    Sent first = traffic.send(0, 2, 5, 100);
    Sent own = traffic.send(50, 3, 1, 100);
    traffic.finish();
    assertEquals(150, own.arrivalTick);
    assertEquals(150 + 100 + 105, first.arrivalTick);
  }

  @Test
  void a_half_duplex_node_receives_one_message_after_the_other() {
    Traffic traffic = Traffic.through(Traffic.halfDuplex(Switching.STORE_AND_FORWARD), 8);
    assertEquals("1:100 2:200 4:300", Patterns.text(traffic.arrivals(Map.of(1, 0, 2, 0, 4, 0))));
  }

  /**
   * The first has left at 100 and is behind the link 500 ticks later. The second, which needs none,
   * has left at 110: it is there no sooner, is handed on 5 ticks after the first, and again waits
   * for it behind the next link, until 605 + 100 + 500.
   */
  @Test
  void short_messages_do_not_overtake_long_ones_whose_hops_take_longer() {
    LinkNetwork slow = cube(Forwarding.ROUTER, 0, 500);
    Traffic traffic = Traffic.through(Traffic.withoutHopsUpTo(10, slow), 8);
    Sent first = traffic.send(0, 0, 3, 100);
    Sent second = traffic.send(0, 0, 3, 10);
    traffic.finish();
    assertEquals(1205, first.arrivalTick);
    assertEquals(1205, second.arrivalTick);
  }

  /** 0 -> 7 goes 0-1-3-7. */
  @ParameterizedTest
  @CsvSource({"PROCESSOR, 1:15 3:15", "ROUTER, ''"})
  void processors_that_hand_on_are_interrupted_and_routers_leave_them_alone(
      Forwarding forwarding, String interrupts) {
    Traffic traffic = Traffic.through(cube(forwarding, 40, 0), 8);
    Sent sent = traffic.send(0, 0, 7, 100);
    traffic.finish();
    assertEquals(190, sent.arrivalTick);
    assertEquals(interrupts, Patterns.text(traffic.interrupts));
  }
}
