package dev.lockstep.kernel.network;

/**
 * A hypercube with e-cube routing: the lowest bit in which the nodes differ is corrected first.
 *
 * <p>Link {@code node * dimension + bit} leads from a node along a bit.
 */
record Hypercube(int nodes, int dimension) implements Routes {
  static Hypercube of(int nodes) {
    return new Hypercube(nodes, Integer.numberOfTrailingZeros(nodes));
  }

  @Override
  public int links() {
    return nodes * dimension;
  }

  @Override
  public int hops(int from, int to) {
    return Integer.bitCount(from ^ to);
  }

  @Override
  public int route(int from, int to, int[] links, int at) {
    int node = from;
    int next = at;
    for (int left = from ^ to; left != 0; left &= left - 1) {
      links[next++] = node * dimension + Integer.numberOfTrailingZeros(left);
      node ^= Integer.lowestOneBit(left);
    }
    return next;
  }

  @Override
  public int longest() {
    return dimension;
  }

  @Override
  public String from(int link) {
    return String.valueOf(link / dimension);
  }

  @Override
  public int behind(int link) {
    return (link / dimension) ^ (1 << (link % dimension));
  }
}
