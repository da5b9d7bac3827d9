package dev.lockstep.kernel.network;

import dev.lockstep.machines.profile.Forwarding;
import dev.lockstep.machines.profile.LinkNetwork;
import org.jspecify.annotations.Nullable;

/**
 * Packets that each node on the way takes in whole before it hands them on.
 *
 * <p>A link carries one packet at a time, first come first served, and none overtakes another
 * behind it. A node hands packets on in the order in which they come; if it is its processor that
 * does, whatever computes there is held up meanwhile. Where nodes aren't full duplex, a node sends
 * or receives one packet at a time.
 */
final class StoreNetwork implements Network {
  private final LinkNetwork network;
  private final Timing timing;
  private final Routes routes;
  private final Calendar calendar;

  /** From when on each link is free. */
  private final long[] linkTicks;

  /** When the last packet through each link reaches the node behind it. */
  private final long[] behindTicks;

  /** From when on each node can hand on a packet, where a unit beside the processor does. */
  private final long[] routerTicks;

  /** From when on each node can send or receive; null if it does both at the same time. */
  private final long @Nullable [] nodeTicks;

  private final int[] scratch;

  StoreNetwork(LinkNetwork network, Routes routes, int nodes, Calendar calendar) {
    this.network = network;
    this.timing = new Timing(network);
    this.routes = routes;
    this.calendar = calendar;
    this.linkTicks = new long[routes.links()];
    this.behindTicks = new long[routes.links()];
    this.routerTicks = new long[nodes];
    this.nodeTicks = network.fullDuplexNodes() ? null : new long[nodes];
    this.scratch = new int[routes.longest()];
  }

  @Override
  public void inject(Transfer transfer, long tick) {
    long packets = network.packets(transfer.length);
    int left = transfer.length;
    long start = tick + Timing.startTicks(transfer.costs);
    long end = start;
    for (long i = 1; i <= packets; i++) {
      int bytes = i == packets ? left : network.packetBytes();
      left -= bytes;
      Packet packet = new Packet(transfer, bytes, i == packets);
      end = packet.pass(start, Timing.endTicks(transfer.costs, bytes));
    }
    transfer.sent(end);
  }

  private long forwarded(int node, long tick, int bytes) {
    long ticks = network.forwardingCost().ticks(bytes);
    if (network.forwarding() == Forwarding.PROCESSOR) {
      return calendar.interrupt(node, tick, ticks);
    }
    routerTicks[node] = Math.max(tick, routerTicks[node]) + ticks;
    return routerTicks[node];
  }

  /** A packet at a node; it runs when it has reached the next one. */
  private final class Packet implements Runnable {
    private final Transfer transfer;
    private final int bytes;
    private final boolean isLast;
    private int node;
    private long tick;

    Packet(Transfer transfer, int bytes, boolean isLast) {
      this.transfer = transfer;
      this.bytes = bytes;
      this.isLast = isLast;
      this.node = transfer.from;
    }

    /** Passes the next link; it can from {@code from} on. Returns when its last byte has left. */
    long pass(long from, long endTicks) {
      routes.route(node, transfer.to, scratch, 0);
      int link = scratch[0];
      int next = routes.behind(link);
      long start = Math.max(from, linkTicks[link]);
      if (nodeTicks != null) {
        start = Math.max(start, Math.max(nodeTicks[node], nodeTicks[next]));
      }
      long end = start + Math.max(timing.linkTicks(bytes, 1), endTicks);
      linkTicks[link] = end;
      transfer.passes(routes, link, start, end, start - from);
      if (nodeTicks != null) {
        nodeTicks[node] = end;
        nodeTicks[next] = end;
      }
      node = next;
      tick = Math.max(behindTicks[link], end + transfer.costs.hopTicks());
      behindTicks[link] = tick;
      if (node != transfer.to) {
        calendar.at(tick, node, this);
      } else if (isLast) {
        transfer.arrives(tick);
      }
      return end;
    }

    @Override
    public void run() {
      pass(forwarded(node, tick, bytes), 0);
    }
  }
}
