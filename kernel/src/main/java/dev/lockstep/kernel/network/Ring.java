package dev.lockstep.kernel.network;

/**
 * A ring of links both ways round; messages take the shorter way, upwards if both are as long.
 *
 * <p>Links {@code 4 * node + 0} and {@code + 1} lead up and down. A message that has passed from
 * the last node to the first, or back, goes on in links {@code + 2} and {@code + 3}, a second
 * channel, so that messages that hold links never wait for each other in a circle.
 *
 * <p>Source: Dally and Seitz, "Deadlock-Free Message Routing in Multiprocessor Interconnection
 * Networks", IEEE Transactions on Computers, 1987.
 */
record Ring(int nodes) implements Routes {
  private static final int CHANNELS = 4;
  private static final int DOWN = 1;
  private static final int SECOND = 2;

  @Override
  public int links() {
    return nodes * CHANNELS;
  }

  @Override
  public int hops(int from, int to) {
    int up = Math.floorMod(to - from, nodes);
    return Math.min(up, nodes - up);
  }

  @Override
  public int route(int from, int to, int[] links, int at) {
    boolean down = 2 * Math.floorMod(to - from, nodes) > nodes;
    int channel = down ? DOWN : 0;
    int node = from;
    int next = at;
    while (node != to) {
      links[next++] = CHANNELS * node + channel;
      int after = Math.floorMod(down ? node - 1 : node + 1, nodes);
      if (after > node == down) {
        channel |= SECOND;
      }
      node = after;
    }
    return next;
  }

  @Override
  public int longest() {
    return nodes / 2;
  }

  @Override
  public String from(int link) {
    return String.valueOf(link / CHANNELS);
  }

  @Override
  public int behind(int link) {
    int step = (link & DOWN) == 0 ? 1 : -1;
    return Math.floorMod(link / CHANNELS + step, nodes);
  }
}
