package dev.lockstep.machines.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.machines.reader.Profiles;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class NodeLimitsTest {
  @Test
  void a_number_within_the_limits_is_not_refused() {
    assertEquals("", new NodeLimits(128, true).refusal(1));
    assertEquals("", new NodeLimits(128, true).refusal(128));
    assertEquals("", new NodeLimits(128, false).refusal(127));
  }

  @Test
  void too_few_and_too_many_are_refused() {
    assertEquals("it has at least 1", new NodeLimits(1024, true).refusal(0));
    assertEquals("it has at least 1", new NodeLimits(1024, false).refusal(-4));
    assertEquals("it has at most 1,024", new NodeLimits(1024, true).refusal(1025));
    assertEquals("it has at most 1,024", new NodeLimits(1024, true).refusal(2048));
  }

  @Test
  void the_next_powers_of_two_are_named() {
    assertEquals(
        "their number must be a power of two; the next ones are 64 and 128",
        new NodeLimits(128, true).refusal(100));
    assertEquals(
        "their number must be a power of two; the next ones are 1,024 and 2,048",
        new NodeLimits(10_000_000, true).refusal(2000));
    assertEquals(
        "their number must be a power of two; the next one is 64",
        new NodeLimits(100, true).refusal(70));
  }

  @Test
  void numbers_are_written_in_the_same_way_in_every_country() {
    Locale here = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertEquals("it has at most 1,024", new NodeLimits(1024, true).refusal(1025));
      assertEquals(
          "a fully connected network has at most 2,048 of them",
          Topology.FULLY_CONNECTED.refusal(3000));
    } finally {
      Locale.setDefault(here);
    }
  }

  @Test
  void a_machine_refuses_what_its_nodes_or_its_topology_refuse() {
    MachineProfile cube = Profiles.load("ncube3200");
    assertEquals("", cube.refusal(1024));
    assertEquals("it has at most 1,024", cube.refusal(2048));
    assertEquals(
        "their number must be a power of two; the next ones are 8 and 16", cube.refusal(12));
    MachineProfile any = Profiles.load("ncube3200", List.of("nodes.power-of-two=false"));
    assertEquals("a hypercube has a power of two of them", any.refusal(12));
    assertEquals("", Profiles.load("paragon").refusal(12));
    assertEquals("", Profiles.load("vax780").refusal(12));
  }
}
