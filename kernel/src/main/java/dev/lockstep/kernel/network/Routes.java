package dev.lockstep.kernel.network;

/** Which links, each one way and with a number from 0, lead from node to node. */
public interface Routes {
  /** How many links there are. */
  int links();

  /** How many links a message between two nodes passes. */
  int hops(int from, int to);

  /**
   * Writes down the links between two nodes, in their order.
   *
   * @param links where to, from {@code at} on
   * @return where the next one would be
   */
  int route(int from, int to, int[] links, int at);

  /** The most links that any two nodes are apart. */
  int longest();

  /** Where a link begins, in words: the number of a node, or "switch" and its own. */
  String from(int link);

  /** Where it leads. */
  default String to(int link) {
    return String.valueOf(behind(link));
  }

  /** The node behind a link, where nodes are all there is; only such networks store messages. */
  default int behind(int link) {
    throw new UnsupportedOperationException("link " + link + " leads to no node");
  }
}
