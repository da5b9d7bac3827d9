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

/** Networks whose links are never short. Messages have 100 bytes, a hop takes 10 ticks. */
class EndpointNetworkTest {
  private static Traffic circuits(NetworkModel model) {
    LinkNetwork circuits = network(Topology.HYPERCUBE, Switching.CIRCUIT_SWITCHED);
    return Traffic.through(circuits, model, 8);
  }

  @Test
  void messages_on_one_link_do_not_disturb_each_other() {
    for (NetworkModel model : new NetworkModel[] {NetworkModel.IDEAL, NetworkModel.ENDPOINTS}) {
      assertEquals("2:130 3:110", Patterns.text(circuits(model).arrivals(Map.of(2, 5, 3, 1))));
    }
  }

  @Test
  void end_points_receive_one_message_after_the_other() {
    Map<Integer, Integer> incast = Map.of(1, 0, 2, 0, 4, 0);
    assertEquals(
        "1:110 2:210 4:310", Patterns.text(circuits(NetworkModel.ENDPOINTS).arrivals(incast)));
    assertEquals("1:110 2:110 4:110", Patterns.text(circuits(NetworkModel.IDEAL).arrivals(incast)));
  }

  @Test
  void end_points_send_one_message_after_the_other() {
    Traffic traffic = circuits(NetworkModel.ENDPOINTS);
    traffic.send(0, 0, 1, 100);
    assertEquals(110 + 110, traffic.send(0, 0, 2, 100).arrivalTick);
    Traffic ideal = circuits(NetworkModel.IDEAL);
    ideal.send(0, 0, 1, 100);
    assertEquals(110, ideal.send(0, 0, 2, 100).arrivalTick);
  }

  @Test
  void a_message_never_overtakes_one_of_its_pair() {
    Traffic ideal = circuits(NetworkModel.IDEAL);
    assertEquals(120, ideal.send(0, 0, 3, 100).arrivalTick);
    assertEquals(120, ideal.send(1, 0, 3, 0).arrivalTick);
    assertEquals(11, ideal.send(1, 1, 3, 0).arrivalTick);
  }

  @Test
  void half_duplex_end_points_send_and_receive_one_after_the_other() {
    LinkNetwork half =
        network(Topology.HYPERCUBE, Switching.CIRCUIT_SWITCHED, false, Forwarding.ROUTER, 0, 10);
    Traffic traffic = Traffic.through(half, NetworkModel.ENDPOINTS, 8);
    assertEquals("0:110 1:220", Patterns.text(traffic.arrivals(Map.of(0, 1, 1, 0))));
  }

  /** As long as with links: see StoreNetworkTest. */
  @Test
  void packets_that_are_stored_take_as_long_as_on_free_links() {
    for (int packetBytes : new int[] {0, 40}) {
      LinkNetwork stored =
          network(
              Topology.HYPERCUBE,
              Switching.STORE_AND_FORWARD,
              true,
              Forwarding.ROUTER,
              packetBytes,
              0);
      Sent sent = Traffic.through(stored, NetworkModel.IDEAL, 8).send(0, 0, 7, 100);
      assertEquals(packetBytes == 0 ? 310 : 190, sent.arrivalTick);
      assertEquals(100, sent.sentTick);
    }
  }
}
