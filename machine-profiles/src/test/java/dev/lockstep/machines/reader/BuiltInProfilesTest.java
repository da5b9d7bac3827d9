package dev.lockstep.machines.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.Forwarding;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.MessageRange;
import dev.lockstep.machines.profile.NodeLimits;
import dev.lockstep.machines.profile.RoutineCost;
import dev.lockstep.machines.profile.SendProtocol;
import dev.lockstep.machines.profile.Switching;
import dev.lockstep.machines.profile.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the built-in profiles say beside their costs. */
class BuiltInProfilesTest {
  private static final long NO_LIMIT = Integer.MAX_VALUE;
  private static final Set<String> HYPERCUBES =
      Set.of("cosmic-cube", "ipsc1", "ipsc2", "ipsc860", "ncube3200");

  static Stream<String> machines() {
    return Profiles.names().stream();
  }

  static Stream<String> linkMachines() {
    return machines().filter(name -> !name.equals("vax780"));
  }

  @ParameterizedTest
  @MethodSource("machines")
  void every_figure_has_a_source_that_says_something(String name) {
    for (Figure figure : Profiles.figures(name)) {
      assertTrue(figure.source().length() > 6, figure.toString());
      assertTrue(figure.source().endsWith("."), figure.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("machines")
  void every_machine_sets_its_clock_and_its_nodes_itself(String name) {
    Layer layer = ProfileLoader.load(name);
    for (String section : List.of("nodes", "network")) {
      assertTrue(layer.lines().containsKey(section), section);
    }
    assertTrue(layer.lines().containsKey("processor") || name.equals("delta"));
    assertFalse(layer.description().endsWith("."));
  }

  @Test
  void every_machine_of_links_is_built_on_the_library_routines_of_the_vax() {
    RoutineCost vax = costOfSqrt("vax780");
    linkMachines()
        .forEach(
            name -> {
              int ticks = Math.multiplyExact(vax.callTicks(), instructionTicks(name));
              assertEquals(ticks, costOfSqrt(name).callTicks(), 5, name);
              assertTrue(costOfSqrt(name).leaf(), name);
            });
  }

  private static RoutineCost costOfSqrt(String name) {
    return Profiles.load(name).libraryCosts().of("java/lang/Math", "sqrt", "(D)D");
  }

  private static int instructionTicks(String name) {
    return (int) Double.parseDouble(figure(name, "library-costs.ticks-per-instruction"));
  }

  private static String figure(String name, String key) {
    for (Figure figure : Profiles.figures(name)) {
      if (figure.key().equals(key)) {
        return figure.text();
      }
    }
    throw new AssertionError(key);
  }

  @ParameterizedTest
  @CsvSource({
    "vax780, 1000000, 1, 10000000, false",
    "cosmic-cube, 5000000, 5000, 64, true",
    "ipsc1, 8000000, 8000, 128, true",
    "ipsc2, 16000000, 16000, 128, true",
    "ipsc860, 40000000, 4, 128, true",
    "ncube3200, 8000000, 1024, 1024, true",
    "butterfly-plus, 16666667, 1042, 256, false",
    "hep, 10000000, 1, 128, false",
    "cray-xmp, 105263158, 1, 4, false",
    "delta, 40000000, 4, 528, false",
    "paragon, 50000000, 5, 4000, false",
    "cm5, 32000000, 32, 1024, false",
    "sp1, 62500000, 63, 128, false",
    "smp, 3000000000, 3, 256, false",
  })
  void clocks_and_node_limits(
      String name, long hertz, long visibleTicks, int nodes, boolean powerOfTwo) {
    MachineProfile machine = Profiles.load(name);
    assertEquals(hertz, machine.clockHertz());
    assertEquals(visibleTicks, machine.processor().visibleClockTicks());
    assertEquals(new NodeLimits(nodes, powerOfTwo), machine.nodes());
    assertEquals(HYPERCUBES.contains(name), powerOfTwo);
  }

  @ParameterizedTest
  @CsvSource({
    "cosmic-cube, HYPERCUBE, STORE_AND_FORWARD, PROCESSOR, 8, true",
    "ipsc1, HYPERCUBE, STORE_AND_FORWARD, PROCESSOR, 1024, false",
    "ipsc2, HYPERCUBE, CIRCUIT_SWITCHED, ROUTER, 0, false",
    "ipsc860, HYPERCUBE, CIRCUIT_SWITCHED, ROUTER, 0, false",
    "ncube3200, HYPERCUBE, STORE_AND_FORWARD, PROCESSOR, 0, true",
    "butterfly-plus, MULTISTAGE, PACKET_SWITCHED, ROUTER, 256, true",
    "hep, CROSSBAR, PACKET_SWITCHED, ROUTER, 8, true",
    "cray-xmp, CROSSBAR, PACKET_SWITCHED, ROUTER, 512, true",
    "delta, MESH, WORMHOLE, ROUTER, 0, true",
    "paragon, MESH, WORMHOLE, ROUTER, 0, false",
    "cm5, FAT_TREE, PACKET_SWITCHED, ROUTER, 16, true",
    "sp1, MULTISTAGE, PACKET_SWITCHED, ROUTER, 256, true",
    "smp, CROSSBAR, PACKET_SWITCHED, ROUTER, 64, true",
  })
  void networks(
      String name,
      Topology topology,
      Switching switching,
      Forwarding forwarding,
      int packetBytes,
      boolean fullDuplex) {
    LinkNetwork network = network(name);
    assertEquals(topology, network.topology());
    assertEquals(switching, network.switching());
    assertEquals(forwarding, network.forwarding());
    assertEquals(packetBytes, network.packetBytes());
    assertEquals(fullDuplex, network.fullDuplexNodes());
  }

  /** PICL reference manual, sections 7.1.1, 7.2.1 and 7.3.1; the iPSC communication utilities. */
  @ParameterizedTest
  @CsvSource({
    "ipsc1, 16384, 32767, 16384",
    "ipsc2, 2147483647, 999999999, 256000",
    "ipsc860, 2147483647, 999999999, 256000",
    "ncube3200, 27000, 32767, 65527",
  })
  void messages_have_the_limits_of_the_manuals(
      String name, long longest, long highestType, long longestOfHost) {
    LinkNetwork network = network(name);
    assertEquals(longest, network.messages().longestBytes());
    assertEquals(highestType, network.messages().highestType());
    assertEquals(longestOfHost, network.host().longestBytes());
  }

  @Test
  void the_machines_of_the_blacs_block_as_the_report_says() {
    for (String name : List.of("ipsc860", "delta", "paragon", "ipsc2")) {
      assertEquals(Set.of(Blocking.LOCAL), network(name).messages().protocols().keySet(), name);
    }
    assertEquals(Blocking.GLOBAL, network("cm5").messages().blocking());
    assertEquals(
        Set.of(Blocking.LOCAL, Blocking.GLOBAL), network("cm5").messages().protocols().keySet());
    assertEquals(Blocking.GLOBAL, network("sp1").messages().blocking());
    assertEquals(Set.of(Blocking.GLOBAL), network("sp1").messages().protocols().keySet());
  }

  @Test
  void messages_are_buffered_where_the_machine_does_it() {
    List<String> senders = new ArrayList<>();
    linkMachines().filter(name -> network(name).messages().senderBuffers()).forEach(senders::add);
    assertEquals(List.of("cosmic-cube", "ipsc1", "ncube3200", "hep", "cray-xmp", "smp"), senders);
  }

  @Test
  void only_the_machines_of_shared_memory_have_memory_costs() {
    List<String> shared = new ArrayList<>();
    machines().filter(name -> Profiles.load(name).memory().isPresent()).forEach(shared::add);
    assertEquals(List.of("butterfly-plus", "smp"), shared);
  }

  @ParameterizedTest
  @MethodSource("linkMachines")
  void ranges_ascend_to_the_longest_messages(String name) {
    for (Map.Entry<Blocking, SendProtocol> protocol :
        network(name).messages().protocols().entrySet()) {
      int previous = -1;
      for (MessageRange range : protocol.getValue().ranges()) {
        assertTrue(range.mostBytes() > previous, protocol.getKey().toString());
        previous = range.mostBytes();
      }
      assertEquals(NO_LIMIT, previous);
    }
  }

  private static LinkNetwork network(String name) {
    return (LinkNetwork) Profiles.load(name).interconnect();
  }
}
