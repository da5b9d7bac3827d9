package dev.lockstep.kernel.network;

/**
 * One hop from everywhere to everywhere: through a crossbar, where messages to the same node share
 * the way out of it, or along links that each belong to one pair of nodes.
 */
record Direct(int nodes, boolean isCrossbar) implements Routes {
  @Override
  public int links() {
    return isCrossbar ? nodes : nodes * nodes;
  }

  @Override
  public int hops(int from, int to) {
    return 1;
  }

  @Override
  public int route(int from, int to, int[] links, int at) {
    links[at] = isCrossbar ? to : from * nodes + to;
    return at + 1;
  }

  @Override
  public int longest() {
    return 1;
  }

  @Override
  public String from(int link) {
    return isCrossbar ? "switch" : String.valueOf(link / nodes);
  }

  @Override
  public int behind(int link) {
    return link % nodes;
  }
}
