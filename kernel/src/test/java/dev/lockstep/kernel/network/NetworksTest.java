package dev.lockstep.kernel.network;

import static dev.lockstep.kernel.network.Traffic.network;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.network.Traffic.Sent;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.Switching;
import dev.lockstep.machines.profile.Topology;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The same traffic through networks of each kind.
 *
 * <p>Messages have 100 bytes, and a link carries a byte a tick. Circuits, worms and packets let a
 * first byte through a link in 10 ticks, so a message over h links that waits for nobody takes 10h
 * + 100 ticks. A node on the way that stores messages needs 5 ticks to hand one on: h links take
 * 105h - 5 ticks.
 */
class NetworksTest {
  enum Kind {
    CIRCUITS(Switching.CIRCUIT_SWITCHED, NetworkModel.LINKS),
    WORMS(Switching.WORMHOLE, NetworkModel.LINKS),
    PACKETS(Switching.PACKET_SWITCHED, NetworkModel.LINKS),
    STORED(Switching.STORE_AND_FORWARD, NetworkModel.LINKS),
    /** Circuits that are short of nodes, but never of links. */
    ENDPOINTS(Switching.CIRCUIT_SWITCHED, NetworkModel.ENDPOINTS),
    /** Circuits that are short of nothing. */
    IDEAL(Switching.CIRCUIT_SWITCHED, NetworkModel.IDEAL);

    private final Switching switching;
    private final NetworkModel model;

    Kind(Switching switching, NetworkModel model) {
      this.switching = switching;
      this.model = model;
    }

    Traffic on(Topology topology, int nodes) {
      return through(network(topology, switching), nodes);
    }

    Traffic onCube(int nodes) {
      return on(Topology.HYPERCUBE, nodes);
    }

    Traffic onHalfDuplexCube(int nodes) {
      return through(Traffic.halfDuplex(switching), nodes);
    }

    private Traffic through(LinkNetwork network, int nodes) {
      return Traffic.through(network, model, nodes);
    }
  }

  /** The last byte of a circuit leaves when it is there, as the circuit is given up then. */
  @ParameterizedTest
  @CsvSource({
    "CIRCUITS,  130, 130, 1010, 2030",
    "WORMS,     130, 100, 1010, 2030",
    "PACKETS,   130, 100, 1010, 2030",
    "STORED,    310, 100, 1000, 2010",
    "ENDPOINTS, 130, 130, 1010, 2030",
    "IDEAL,     130, 130, 1010, 2030"
  })
  void a_message_alone_takes_its_hops_and_its_bytes(
      Kind kind, long arrival, long sent, long emptyOverOneLink, long emptyOverThree) {
    Traffic traffic = kind.onCube(8);
    Sent full = traffic.send(0, 0, 7, 100);
    Sent near = traffic.send(1000, 3, 2, 0);
    Sent far = traffic.send(2000, 0, 7, 0);
    traffic.finish();
    assertEquals(arrival, full.arrivalTick);
    assertEquals(sent, full.sentTick);
    assertEquals(emptyOverOneLink, near.arrivalTick);
    assertEquals(emptyOverThree, far.arrivalTick);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "STORED")
  void a_message_alone_has_its_arrival_at_once_unless_it_is_stored(Kind kind) {
    assertEquals(130, kind.onCube(8).send(0, 0, 7, 100).arrivalTick);
    assertEquals(1010, kind.onCube(8).send(1000, 3, 2, 0).arrivalTick);
  }

  /** Each row has from and to whom the first message goes, and the second. */
  @ParameterizedTest
  @CsvSource({
    "PACKETS,   2, 5, 3, 1, 130, 210, 220",
    "ENDPOINTS, 2, 5, 3, 1, 130, 110, 110",
    "ENDPOINTS, 0, 1, 0, 2, 110, 220, 220",
    "IDEAL,     2, 5, 3, 1, 130, 110, 110",
    "IDEAL,     0, 1, 0, 2, 110, 110, 110"
  })
  void packets_and_end_points_have_at_once_the_arrival_of_a_message_that_waits_on_its_way(
      Kind kind, int from, int to, int from2, int to2, long arrival, long sent2, long arrival2) {
    Traffic traffic = kind.onCube(8);
    Sent first = traffic.send(0, from, to, 100);
    Sent second = traffic.send(0, from2, to2, 100);
    assertEquals(arrival, first.arrivalTick);
    assertEquals(sent2, second.sentTick);
    assertEquals(arrival2, second.arrivalTick);
  }

  /**
   * 2 -> 5 goes 2-3-1-5, 3 -> 1 wants its second link. As a circuit that is given up at 130, when
   * the last byte is at 5; of a worm the last byte passes the second of three links 10 ticks before
   * it arrives. Then the other one is set up in 10 ticks, and its bytes take 100.
   *
   * <p>The packets of 2 are through the second link at 110. The others follow until 210, and are
   * there 10 ticks later.
   */
  @ParameterizedTest
  @CsvSource({
    "CIRCUITS,  130, 130, 240, 240",
    "WORMS,     100, 130, 220, 230",
    "PACKETS,   100, 130, 210, 220",
    "ENDPOINTS, 130, 130, 110, 110",
    "IDEAL,     130, 130, 110, 110"
  })
  void two_messages_on_one_link_go_one_after_the_other_if_links_are_short(
      Kind kind, long firstSent, long firstArrival, long secondSent, long secondArrival) {
    Traffic traffic = kind.onCube(8);
    Sent first = traffic.send(0, 2, 5, 100);
    Sent second = traffic.send(0, 3, 1, 100);
    traffic.finish();
    assertEquals(firstSent, first.sentTick);
    assertEquals(firstArrival, first.arrivalTick);
    assertEquals(secondSent, second.sentTick);
    assertEquals(secondArrival, second.arrivalTick);
  }

  /**
   * Row 1 from west to east and column 1 from north to south share node 5, but no link. Messages
   * that are stored are both there at 100, and it hands on one after the other.
   */
  @ParameterizedTest
  @CsvSource({
    "CIRCUITS, 1:130 4:130",
    "WORMS,    1:130 4:130",
    "PACKETS,  1:130 4:130",
    "STORED,   1:310 4:315"
  })
  void crossing_paths_meet_only_at_a_node_that_stores(Kind kind, String arrivals) {
    Traffic traffic = kind.on(Topology.MESH, 16);
    assertEquals(arrivals, Patterns.text(traffic.arrivals(Map.of(4, 7, 1, 13))));
  }

  /**
   * Each has its own link, but the receiver takes one message at a time. Where messages are stored,
   * each link has its own way into the memory.
   */
  @ParameterizedTest
  @CsvSource({
    "CIRCUITS,  1:110 2:210 4:310",
    "WORMS,     1:110 2:210 4:310",
    "PACKETS,   1:110 2:210 4:310",
    "STORED,    1:100 2:100 4:100",
    "ENDPOINTS, 1:110 2:210 4:310",
    "IDEAL,     1:110 2:110 4:110"
  })
  void messages_to_one_node_go_in_one_after_the_other(Kind kind, String arrivals) {
    assertEquals(arrivals, Patterns.text(kind.onCube(8).arrivals(Map.of(1, 0, 2, 0, 4, 0))));
  }

  /**
   * 0 -> 1 is away at 110 as a circuit, else at 100. 0 -> 2 has another link, but the same way out,
   * unless messages are stored. The third has 50 bytes and goes to 2, too: it is behind the second
   * even where neither waits for the way out; a worm finds the link free 10 ticks after the way.
   */
  @ParameterizedTest
  @CsvSource({
    "CIRCUITS,  220, 280",
    "WORMS,     210, 270",
    "PACKETS,   210, 260",
    "STORED,    100, 150",
    "ENDPOINTS, 220, 280",
    "IDEAL,     110, 110"
  })
  void a_node_sends_one_message_at_a_time(Kind kind, long secondArrival, long thirdArrival) {
    Traffic traffic = kind.onCube(4);
    traffic.send(0, 0, 1, 100);
    Sent second = traffic.send(0, 0, 2, 100);
    Sent third = traffic.send(3, 0, 2, 50);
    traffic.finish();
    assertEquals(secondArrival, second.arrivalTick);
    assertEquals(thirdArrival, third.arrivalTick);
  }

  @ParameterizedTest
  @CsvSource({
    "CIRCUITS, 0:110 1:110 2:110 3:110 4:110 5:110 6:110 7:110",
    "WORMS,    0:110 1:110 2:110 3:110 4:110 5:110 6:110 7:110",
    "PACKETS,  0:110 1:110 2:110 3:110 4:110 5:110 6:110 7:110",
    "STORED,   0:100 1:100 2:100 3:100 4:100 5:100 6:100 7:100",
    "IDEAL,    0:110 1:110 2:110 3:110 4:110 5:110 6:110 7:110"
  })
  void a_ring_shift_has_no_conflict(Kind kind, String arrivals) {
    Traffic traffic = kind.on(Topology.RING, 8);
    assertEquals(arrivals, Patterns.text(traffic.arrivals(Patterns.ringShift(8))));
  }

  /**
   * Messages of two hops go by bits 0 and 3, or by 1 and 2; those of four by 0, 1, 2, 3. So 3 -> 12
   * (3-2-0-4-12) shares two links with 2 -> 4 (2-0-4), 5 with 4, 11 with 10 and 13 with 12, and no
   * others share any. The smaller node of each pair goes first.
   *
   * <p>Circuits: 3 waits until 120 for 2, needs 3 hops more: 120 + 30 + 100. 10 has four hops: 140;
   * 11 waits for that, and needs two hops: 140 + 20 + 100.
   *
   * <p>Worms: 2 is through its first link at 110 and 3 takes it then, and the second at 120; 3 hops
   * from 110 and 100 bytes. 10 is through its second link, the first of 11, at 120: 120 + 20 + 100.
   *
   * <p>Packets: the bytes of 3 are through the first of the two links at 200 and through the second
   * at 210, and there two hops later. So are those of 5 behind 4. 10 is through the two links that
   * it shares with 11 at 110 and 120; 11 at 210 and 220, and there at 230. So is 13 behind 12.
   *
   * <p>Stored, no link is wanted by two at the same time: the pairs that share links come to them
   * 105 ticks apart. But at 100, nodes 0, 6, 9 and 15 get two packets each (from 1 and 2, 4 and 7,
   * 8 and 11, 13 and 14), and the second of each is handed on 5 ticks later: 210 for 205.
   */
  @ParameterizedTest
  @CsvSource({
    "CIRCUITS, 1:120 2:120 3:250 4:120 5:250 7:120 8:120 10:140 11:260 12:140 13:260 14:120",
    "WORMS,    1:120 2:120 3:240 4:120 5:240 7:120 8:120 10:140 11:240 12:140 13:240 14:120",
    "PACKETS,  1:120 2:120 3:230 4:120 5:230 7:120 8:120 10:140 11:230 12:140 13:230 14:120",
    "STORED,   1:205 2:210 3:415 4:205 5:415 7:210 8:205 10:415 11:210 12:415 13:205 14:210"
  })
  void bit_reversal_on_a_hypercube(Kind kind, String arrivals) {
    assertEquals(arrivals, Patterns.text(kind.onCube(16).arrivals(Patterns.bitReversal(16))));
  }

  /**
   * The message from row r, column c goes along row r to the diagonal, then along column r: only
   * those of one row share links.
   *
   * <p>Circuits. Row 0: 1 -> 4 (2 hops) 120. 2 -> 8 holds its first link, waits for the second
   * until 120: 120 + 30 + 100 = 250. 3 -> 12 waits for 2's first link until 250: 250 + 50 + 100.
   * Row 1: 4 and 6 meet nobody; 7 -> 13 waits for 6: 250. Row 2: 8 -> 2 has four hops: 140; 9 -> 6
   * waits for it: 140 + 20 + 100. 11 meets nobody. Row 3: 12 -> 3 has six hops: 160. Both 13 and 14
   * wait for it. 13 takes its first link at 160, but 14 has waited longer for the one behind: 160 +
   * 20 + 100 = 280. Then 13 goes on: 280 + 30 + 100.
   *
   * <p>Worms. Row 0: 2 follows 1 from link to link, at 110 and 120: arrives at 110 + 30 + 100 =
   * 240. Its first link is free 30 ticks before, and 3 follows in the same way: 210 + 50 + 100. Row
   * 1: 7 follows 6: 110 + 30 + 100. Row 2: 8 is through the link that 9 wants at 120: 240. Row 3:
   * 12 is through its third link at 130, and 14 follows: 130 + 20 + 100 = 250, through that link at
   * 240. 13 has had its first one since 120, and follows then: 240 + 30 + 100.
   *
   * <p>Packets. Row 0: 1 is through links 1-0 and 0-4 at 100 and 110. 2 follows at 200 and 210, and
   * is there two hops later: 230. 3 follows at 300 and 310, and is there three hops later: 340. Row
   * 3: 12 is through its links at 100, 110, 120, 130, 140, 150. 13 follows on its second to fifth
   * at 210, 220, 230, 240: there at 250. 14 comes after both on its third and fourth: at 320 and
   * 330, there at 340.
   *
   * <p>Stored, the messages of a row follow each other from node to node without waiting: 205, 415
   * and 625 ticks for two, four and six hops. At 100, nodes 5 and 10 get two packets each, from 4
   * and 6, and from 9 and 11.
   */
  @ParameterizedTest
  @CsvSource({
    "CIRCUITS, 1:120 2:250 3:400 4:120 6:120 7:250 8:140 9:260 11:120 12:160 13:410 14:280",
    "WORMS,    1:120 2:240 3:360 4:120 6:120 7:240 8:140 9:240 11:120 12:160 13:370 14:250",
    "PACKETS,  1:120 2:230 3:340 4:120 6:120 7:230 8:140 9:230 11:120 12:160 13:250 14:340",
    "STORED,   1:205 2:415 3:625 4:205 6:210 7:415 8:415 9:205 11:210 12:625 13:415 14:205"
  })
  void a_transpose_on_a_mesh(Kind kind, String arrivals) {
    Traffic traffic = kind.on(Topology.MESH, 16);
    assertEquals(arrivals, Patterns.text(traffic.arrivals(Patterns.transpose(4))));
  }

  /**
   * Both circuits are there at 10; the bytes of the second message go when those of the first have
   * gone from and to the same two memories, at 110. A third node's message finds 1 busy until 210.
   * Stored, too, each takes its turn in the memory of 1.
   *
   * <p>Of packets, 1 receives all that come before it sends, until 210. Between end points, 1 sends
   * when the first is there, and its hop comes after that; then it receives the third.
   */
  @ParameterizedTest
  @CsvSource({
    "CIRCUITS,  0:110 1:210 3:310",
    "WORMS,     0:110 1:210 3:310",
    "PACKETS,   0:110 1:320 3:210",
    "STORED,    0:100 1:200 3:300",
    "ENDPOINTS, 0:110 1:220 3:320",
    "IDEAL,     0:110 1:110 3:110"
  })
  void half_duplex_nodes_send_and_receive_one_after_the_other(Kind kind, String arrivals) {
    Traffic traffic = kind.onHalfDuplexCube(4);
    assertEquals(arrivals, Patterns.text(traffic.arrivals(Map.of(0, 1, 1, 0, 3, 1))));
  }

  /**
   * The way out keeps the order: the second, which is empty, waits behind the first. That waits
   * until 110 for the link 1-3, or until 100 if it is one of packets or stored.
   */
  @ParameterizedTest
  @CsvSource({
    "CIRCUITS,  110, 220, 240",
    "WORMS,     110, 220, 230",
    "PACKETS,   110, 210, 210",
    "STORED,    100, 210, 210",
    "ENDPOINTS, 110, 210, 230",
    "IDEAL,     110, 125, 125"
  })
  void messages_of_one_pair_arrive_in_order(
      Kind kind, long otherArrival, long firstArrival, long secondArrival) {
    Traffic traffic = kind.onCube(4);
    Sent other = traffic.send(0, 1, 3, 100);
    Sent first = traffic.send(5, 0, 3, 100);
    Sent second = traffic.send(6, 0, 3, 0);
    traffic.finish();
    assertEquals(otherArrival, other.arrivalTick);
    assertEquals(firstArrival, first.arrivalTick);
    assertEquals(secondArrival, second.arrivalTick);
  }

  /**
   * Both of the pair 0 -> 3 go 0-1-3, the second without bytes. That of 1 -> 3 has none either: it
   * is there first where it need not wait for the link or the receiver.
   */
  @ParameterizedTest
  @CsvSource({
    "CIRCUITS,  120, 140, 130",
    "WORMS,     120, 140, 130",
    "PACKETS,   120, 120, 120",
    "STORED,    205, 205, 1",
    "ENDPOINTS, 120, 140, 140",
    "IDEAL,     120, 120, 11"
  })
  void a_message_overtakes_at_most_those_of_other_pairs(
      Kind kind, long firstArrival, long secondArrival, long otherArrival) {
    Traffic traffic = kind.onCube(4);
    Sent first = traffic.send(0, 0, 3, 100);
    Sent second = traffic.send(1, 0, 3, 0);
    Sent other = traffic.send(1, 1, 3, 0);
    traffic.finish();
    assertEquals(firstArrival, first.arrivalTick);
    assertEquals(secondArrival, second.arrivalTick);
    assertEquals(otherArrival, other.arrivalTick);
  }
}
