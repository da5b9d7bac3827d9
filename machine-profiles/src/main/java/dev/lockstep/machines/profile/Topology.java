package dev.lockstep.machines.profile;

import java.util.Locale;

/** How nodes are connected. */
public enum Topology {
  /** Nodes whose numbers differ in one bit are neighbours; the lowest bit is corrected first. */
  HYPERCUBE("hypercube"),
  /** Rows and columns, as square as the number of nodes allows; first along the row. */
  MESH("mesh"),
  /** Switches of four ports down and two up, level over level. */
  FAT_TREE("fat-tree"),
  /** Stages of switches with four inputs and four outputs; one way from each node to each. */
  MULTISTAGE("multistage"),
  /** One switch that keeps no message waiting but for its destination. */
  CROSSBAR("crossbar"),
  /** A link for each pair. */
  FULLY_CONNECTED("fully-connected"),
  /** Each node has two neighbours; the shorter way round, upwards if both are as long. */
  RING("ring");

  private static final int SWITCH_PORTS = 4;
  private static final int UP_LINKS = 2;

  /** Each has as many links. */
  private static final int MOST_FULLY_CONNECTED = 2048;

  private final String word;

  Topology(String word) {
    this.word = word;
  }

  /** What a profile calls it. */
  @Override
  public String toString() {
    return word;
  }

  /** Why there can't be so many nodes; empty if there can. */
  public String refusal(int nodes) {
    if (this == HYPERCUBE && Integer.bitCount(nodes) != 1) {
      return "a hypercube has a power of two of them";
    }
    return this == FULLY_CONNECTED && nodes > MOST_FULLY_CONNECTED
        ? String.format(
            Locale.ROOT, "a fully connected network has at most %,d of them", MOST_FULLY_CONNECTED)
        : "";
  }

  /** Whether links end at switches, and not at nodes. */
  public boolean hasSwitches() {
    return this == FAT_TREE || this == MULTISTAGE;
  }

  /** Rows of the mesh of so many nodes: the largest divisor that is not above the square root. */
  public static int meshRows(int nodes) {
    int rows = (int) Math.sqrt(nodes);
    while (nodes % rows != 0) {
      rows--;
    }
    return rows;
  }

  /** How many switches a message passes at most on its way up a tree, or through the stages. */
  public static int levels(int nodes) {
    int levels = 0;
    for (long reach = 1; reach < nodes; reach *= SWITCH_PORTS) {
      levels++;
    }
    return levels;
  }

  /** Links, one way, between the halves of a machine of so many nodes, 2 or more. */
  public long bisectionLinks(int nodes) {
    long half = nodes / 2;
    return switch (this) {
      case HYPERCUBE, CROSSBAR, MULTISTAGE -> half;
      case MESH -> meshRows(nodes);
      case FAT_TREE -> fatTreeBisection(nodes);
      case FULLY_CONNECTED -> half * (nodes - half);
      case RING -> nodes == 2 ? 1 : 2;
    };
  }

  /** Between the subtrees right below the root. */
  private static long fatTreeBisection(int nodes) {
    int below = levels(nodes) - 1;
    long subtree = (long) Math.pow(SWITCH_PORTS, below);
    return Math.ceilDiv(nodes, subtree) / 2 * (long) Math.pow(UP_LINKS, below);
  }
}
