package dev.lockstep.kernel.network;

import static dev.lockstep.kernel.network.Traffic.network;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.network.Traffic.Sent;
import dev.lockstep.machines.profile.Forwarding;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.Switching;
import dev.lockstep.machines.profile.Topology;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What all networks have in common, and what passes them by. */
class MachineNetworkTest {
  private static final LinkNetwork CUBE = network(Topology.HYPERCUBE, Switching.CIRCUIT_SWITCHED);

  /** 7 ticks and half a tick a byte. */
  @Test
  void a_message_to_its_own_node_goes_through_memory_and_keeps_its_order() {
    Traffic traffic = Traffic.through(CUBE, 4);
    assertEquals(57, traffic.send(0, 1, 1, 100).arrivalTick);
    assertEquals(57, traffic.send(1, 1, 1, 0).arrivalTick);
    assertEquals(8, traffic.send(1, 2, 2, 0).arrivalTick);
    assertEquals(58, traffic.send(8, -1, -1, 86).arrivalTick);
  }

  /** 30 ticks and two a byte, whichever node it is; nodes take turns. */
  @Test
  void all_messages_of_the_host_share_its_link() {
    Traffic traffic = Traffic.through(CUBE, 4);
    assertEquals(230, traffic.send(0, -1, 3, 100).arrivalTick);
    Sent second = traffic.send(10, 2, -1, 10);
    assertEquals(230 + 50, second.arrivalTick);
    assertEquals(230 + 50, second.sentTick);
    assertEquals(1030, traffic.send(1000, -1, 0, 0).arrivalTick);
    Traffic ideal = Traffic.through(CUBE, NetworkModel.IDEAL, 4);
    assertEquals(230, ideal.send(0, -1, 3, 100).arrivalTick);
    assertEquals(60, ideal.send(10, 2, -1, 10).arrivalTick);
    assertEquals(230, ideal.send(10, -1, 3, 10).arrivalTick);
  }

  /** Two hops of 10 ticks, or none; the way back is another pair's. */
  @Test
  void word_of_a_message_does_not_overtake_earlier_word() {
    LinkNetwork profile = Traffic.withoutHopsUpTo(10, CUBE);
    MachineNetwork network =
        new MachineNetwork(profile, NetworkModel.LINKS, 4, Traffic.through(profile, 4));
    Sent slow = new Sent(0, 3, 100, profile.messages().protocol().of(100));
    Sent fast = new Sent(0, 3, 10, profile.messages().protocol().of(10));
    assertEquals(20, network.wordTick(slow, 0, 3, 0));
    assertEquals(20, network.wordTick(fast, 0, 3, 5));
    assertEquals(5, network.wordTick(fast, 3, 0, 5));
    assertEquals(30, network.wordTick(fast, 0, 3, 30));
  }

  @ParameterizedTest
  @CsvSource({
    "HYPERCUBE,16",
    "HYPERCUBE,1",
    "MESH,12",
    "MESH,7",
    "RING,7",
    "RING,8",
    "FAT_TREE,32",
    "FAT_TREE,13",
    "MULTISTAGE,16",
    "MULTISTAGE,9",
    "CROSSBAR,6",
    "FULLY_CONNECTED,6"
  })
  void routes_have_as_many_links_as_hops_each_with_its_own_number(Topology topology, int nodes) {
    Routes routes = MachineNetwork.routes(topology, nodes);
    for (int from = 0; from < nodes; from++) {
      for (int to = 0; to < nodes; to++) {
        if (from != to) {
          checkRoute(routes, from, to);
        }
      }
    }
  }

  private static void checkRoute(Routes routes, int from, int to) {
    int[] links = new int[routes.longest() + 1];
    int end = routes.route(from, to, links, 1);
    assertEquals(1 + routes.hops(from, to), end);
    for (int i = 1; i < end; i++) {
      assertTrue(links[i] >= 0 && links[i] < routes.links(), "link " + links[i]);
      for (int other = 1; other < i; other++) {
        assertTrue(links[other] != links[i], "twice " + links[i]);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"HYPERCUBE,16", "MESH,12", "RING,7", "RING,2", "CROSSBAR,6", "FULLY_CONNECTED,6"})
  void the_links_of_a_route_lead_to_its_end(Topology topology, int nodes) {
    Routes routes = MachineNetwork.routes(topology, nodes);
    int[] links = new int[routes.longest()];
    for (int from = 0; from < nodes; from++) {
      for (int to = 0; to < nodes; to++) {
        int end = routes.route(from, to, links, 0);
        if (from != to) {
          assertEquals(to, routes.behind(links[end - 1]));
        }
      }
    }
  }

  /** 0 and 5 meet at the root of 16 nodes, two levels up: up 0, up to the root, down, down. */
  @Test
  void a_fat_tree_goes_up_as_far_as_it_must() {
    Routes tree = MachineNetwork.routes(Topology.FAT_TREE, 16);
    int[] links = new int[4];
    assertEquals(2, tree.route(0, 3, links, 0));
    assertEquals(List.of(0, 24 + 3), List.of(links[0], links[1]));
    assertEquals(4, tree.route(0, 5, links, 0));
    // Level 1 begins behind 16 links of nodes; group 0, way 0 of two; group 1, way 1.
    assertEquals(
        List.of(0, 16, 24 + 16 + 3, 24 + 5), List.of(links[0], links[1], links[2], links[3]));
  }

  /** Stage 0 sets the upper digit of the place, stage 1 the lower. */
  @Test
  void a_multistage_network_corrects_a_digit_a_stage() {
    Routes stages = MachineNetwork.routes(Topology.MULTISTAGE, 16);
    int[] links = new int[2];
    stages.route(0b0110, 0b1101, links, 0);
    assertEquals(List.of(0b1110, 16 + 0b1101), List.of(links[0], links[1]));
  }

  @ParameterizedTest
  @CsvSource({
    "HYPERCUBE,CIRCUIT_SWITCHED,16",
    "HYPERCUBE,WORMHOLE,16",
    "HYPERCUBE,PACKET_SWITCHED,16",
    "HYPERCUBE,STORE_AND_FORWARD,16",
    "MESH,CIRCUIT_SWITCHED,12",
    "MESH,WORMHOLE,12",
    "MESH,PACKET_SWITCHED,12",
    "MESH,STORE_AND_FORWARD,12",
    "RING,CIRCUIT_SWITCHED,9",
    "RING,WORMHOLE,9",
    "RING,STORE_AND_FORWARD,9",
    "FAT_TREE,PACKET_SWITCHED,13",
    "FAT_TREE,WORMHOLE,13",
    "MULTISTAGE,PACKET_SWITCHED,9",
    "MULTISTAGE,CIRCUIT_SWITCHED,9",
    "CROSSBAR,PACKET_SWITCHED,6",
    "FULLY_CONNECTED,PACKET_SWITCHED,6",
    "FULLY_CONNECTED,STORE_AND_FORWARD,6"
  })
  void random_traffic_arrives_in_order_not_too_early_and_the_same_again(
      Topology topology, Switching switching, int nodes) {
    for (boolean fullDuplex : new boolean[] {true, false}) {
      LinkNetwork network =
          network(
              topology,
              switching,
              fullDuplex,
              Forwarding.PROCESSOR,
              switching == Switching.PACKET_SWITCHED ? 16 : 0,
              switching == Switching.STORE_AND_FORWARD ? 0 : 10);
      List<Sent> sent = random(Traffic.through(network, nodes), nodes);
      List<Sent> ideal = random(Traffic.through(network, NetworkModel.IDEAL, nodes), nodes);
      List<Sent> again = random(Traffic.through(network, nodes), nodes);
      Map<List<Integer>, Long> lastOfPair = new HashMap<>();
      for (int i = 0; i < sent.size(); i++) {
        Sent message = sent.get(i);
        long last = lastOfPair.getOrDefault(List.of(message.from, message.to), 0L);
        assertTrue(message.arrivalTick >= last, "overtaken at " + message.arrivalTick);
        assertTrue(message.arrivalTick >= ideal.get(i).arrivalTick, "early");
        assertTrue(message.sentTick >= 0 && message.sentTick <= message.arrivalTick, "sent");
        assertEquals(message.arrivalTick, again.get(i).arrivalTick);
        lastOfPair.put(List.of(message.from, message.to), message.arrivalTick);
      }
    }
  }

  private static List<Sent> random(Traffic traffic, int nodes) {
    Random random = new Random(1);
    List<Sent> sent = new ArrayList<>();
    long tick = 0;
    for (int i = 0; i < 2000; i++) {
      tick += random.nextInt(30);
      int from = random.nextInt(nodes);
      int to = Math.floorMod(from + 1 + random.nextInt(nodes - 1), nodes);
      sent.add(traffic.send(tick, from, to, random.nextInt(4) * random.nextInt(60)));
    }
    traffic.finish();
    return sent;
  }
}
