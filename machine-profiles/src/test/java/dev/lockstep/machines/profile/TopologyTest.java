package dev.lockstep.machines.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopologyTest {
  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "2, 1",
    "4, 2",
    "6, 2",
    "7, 1",
    "12, 3",
    "16, 4",
    "32, 4",
    "35, 5",
    "512, 16",
    "528, 22",
    "1009, 1",
    "9999999, 2151"
  })
  void a_mesh_is_as_square_as_its_number_of_nodes_allows(int nodes, int rows) {
    assertEquals(rows, Topology.meshRows(nodes));
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 1", "4, 1", "5, 2", "16, 2", "17, 3", "64, 3", "256, 4", "10000000, 12"})
  void levels_reach_four_times_as_many_nodes_each(int nodes, int levels) {
    assertEquals(levels, Topology.levels(nodes));
  }

  @ParameterizedTest
  @CsvSource({
    // In the highest bit of its number, each node of one half has a neighbour in the other.
    "HYPERCUBE, 2, 1",
    "HYPERCUBE, 64, 32",
    // Each node of one half has one way out, whatever the others do.
    "CROSSBAR, 7, 3",
    "MULTISTAGE, 64, 32",
    // A link for each row, as the cut goes through the longer side.
    "MESH, 2, 1",
    "MESH, 12, 3",
    "MESH, 528, 22",
    "MESH, 1009, 1",
    // Below one switch, each node has its own link; above, a switch has two up for four down: of
    // the four subtrees of 4 in a tree of 16, two have 2 x 2 links up; of those of 16, 2 x 4.
    "FAT_TREE, 2, 1",
    "FAT_TREE, 4, 2",
    "FAT_TREE, 8, 2",
    "FAT_TREE, 16, 4",
    "FAT_TREE, 64, 8",
    "FAT_TREE, 1024, 32",
    // 2 x 3, each with each.
    "FULLY_CONNECTED, 5, 6",
    "FULLY_CONNECTED, 16, 64",
    // A ring of two is one link; any other is cut in two places.
    "RING, 2, 1",
    "RING, 3, 2",
    "RING, 100, 2",
  })
  void the_bisection_counts_links_between_halves(Topology topology, int nodes, long links) {
    assertEquals(links, topology.bisectionLinks(nodes));
  }

  @Test
  void only_a_hypercube_refuses_a_number_of_nodes() {
    assertEquals("a hypercube has a power of two of them", Topology.HYPERCUBE.refusal(6));
    assertEquals(
        "a fully connected network has at most 2,048 of them",
        Topology.FULLY_CONNECTED.refusal(2049));
    assertEquals("", Topology.HYPERCUBE.refusal(1));
    assertEquals("", Topology.HYPERCUBE.refusal(64));
    for (Topology topology : Topology.values()) {
      assertEquals("", topology.refusal(8), topology.toString());
      if (topology != Topology.HYPERCUBE) {
        assertEquals("", topology.refusal(7), topology.toString());
      }
    }
  }
}
