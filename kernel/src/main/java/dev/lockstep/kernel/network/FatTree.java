package dev.lockstep.kernel.network;

import dev.lockstep.machines.profile.Topology;

/**
 * A fat tree of switches with four ports down and two up: above each group of four, 16, 64... nodes
 * there are 2, 4, 8... links up and as many down. A message goes up as far as it must and down
 * again. Which of the parallel links it takes follows from its sender, upwards, and its receiver,
 * downwards.
 *
 * <p>Source: Leiserson et al., "The Network Architecture of the Connection Machine CM-5", 1992; its
 * switches choose at random among the links up.
 */
final class FatTree implements Routes {
  private static final int DOWN_PORTS = 4;
  private static final int UP_PORTS = 2;

  private final int levels;

  /** Where the links above the groups of each level begin; level 0 are the nodes. */
  private final int[] first;

  private final int oneWay;

  FatTree(int nodes) {
    levels = Topology.levels(nodes);
    first = new int[levels + 1];
    int next = 0;
    int groups = nodes;
    int parallel = 1;
    for (int level = 0; level < levels; level++) {
      first[level] = next;
      next += groups * parallel;
      groups = Math.ceilDiv(groups, DOWN_PORTS);
      parallel *= UP_PORTS;
    }
    oneWay = next;
  }

  @Override
  public int links() {
    return 2 * oneWay;
  }

  @Override
  public int hops(int from, int to) {
    return 2 * height(from, to);
  }

  private static int height(int from, int to) {
    int height = 0;
    for (int a = from, b = to; a != b; a /= DOWN_PORTS, b /= DOWN_PORTS) {
      height++;
    }
    return height;
  }

  @Override
  public int route(int from, int to, int[] links, int at) {
    int height = height(from, to);
    int next = at;
    for (int level = 0; level < height; level++) {
      links[next++] = link(from, level);
    }
    for (int level = height - 1; level >= 0; level--) {
      links[next++] = oneWay + link(to, level);
    }
    return next;
  }

  /** The link above a node's group of a level. */
  private int link(int node, int level) {
    int parallel = 1 << level;
    return first[level] + (node >> (2 * level)) * parallel + node % parallel;
  }

  @Override
  public String from(int link) {
    return link < oneWay ? below(link) : above(link - oneWay);
  }

  @Override
  public String to(int link) {
    return link < oneWay ? above(link) : below(link - oneWay);
  }

  /** The node, or the switch of the group, that a link stands above. */
  private String below(int link) {
    int level = level(link);
    return level == 0 ? String.valueOf(link) : "switch " + level + "." + group(link, level);
  }

  private String above(int link) {
    int level = level(link);
    return "switch " + (level + 1) + "." + group(link, level) / DOWN_PORTS;
  }

  private int level(int link) {
    int level = 0;
    while (level + 1 < levels && link >= first[level + 1]) {
      level++;
    }
    return level;
  }

  private int group(int link, int level) {
    return (link - first[level]) >> level;
  }

  @Override
  public int longest() {
    return 2 * levels;
  }
}
