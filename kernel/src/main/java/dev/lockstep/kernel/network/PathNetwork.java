package dev.lockstep.kernel.network;

import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.Switching;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Messages that hold their way: circuit-switched and wormhole networks.
 *
 * <p>A message takes the links of its way one after the other: the way out of its node, those
 * between the nodes, the way into the receiver. Where one is taken it waits, first come first
 * served, and keeps those that it has. When it has all, its bytes stream through. A circuit is
 * given up as a whole when the last byte has arrived; a worm leaves each link as its last byte
 * does. Where nodes aren't full duplex, the stream also waits until both nodes have neither sent
 * nor received anything.
 *
 * <p>A message that finds its whole way free takes it at once, so what comes within the few ticks
 * until its first byte is there finds the far links taken already. In return, a message that need
 * not wait costs no event.
 */
final class PathNetwork implements Network {
  /** The link is taken, and it is not known yet until when. */
  private static final long TAKEN = Long.MAX_VALUE;

  private final Timing timing;
  private final Routes routes;
  private final Calendar calendar;
  private final int nodes;
  private final boolean isWormhole;

  /** From when on each link is free. Nodes' ways out come first, then their ways in. */
  private final long[] freeTicks;

  private final @Nullable Transfer[] firstWaiting;
  private final @Nullable Transfer[] lastWaiting;

  /** When each node's memory is free; only where it can't send and receive at the same time. */
  private final long @Nullable [] memoryFreeTicks;

  private final int[] scratch;

  PathNetwork(LinkNetwork network, Routes routes, int nodes, Calendar calendar) {
    this.timing = new Timing(network);
    this.routes = routes;
    this.calendar = calendar;
    this.nodes = nodes;
    this.isWormhole = network.switching() == Switching.WORMHOLE;
    int links = 2 * nodes + routes.links();
    this.freeTicks = new long[links];
    this.firstWaiting = new @Nullable Transfer[links];
    this.lastWaiting = new @Nullable Transfer[links];
    this.memoryFreeTicks = network.fullDuplexNodes() ? null : new long[nodes];
    this.scratch = new int[routes.longest() + 2];
  }

  @Override
  public void inject(Transfer transfer, long tick) {
    int length = route(transfer);
    transfer.headTick = tick + Timing.startTicks(transfer.costs);
    if (isWholeWayFree(length, tick)) {
      transfer.headTick += (length - 2) * transfer.costs.hopTicks();
      stream(transfer, scratch, length, tick);
    } else {
      transfer.route = Arrays.copyOf(scratch, length);
      transfer.takenTicks = transfer.isWatched() ? new long[length] : null;
      advance(transfer, tick);
    }
  }

  private int route(Transfer transfer) {
    int[] links = scratch;
    links[0] = transfer.from;
    int end = routes.route(transfer.from, transfer.to, links, 1);
    for (int i = 1; i < end; i++) {
      links[i] += 2 * nodes;
    }
    links[end] = nodes + transfer.to;
    return end + 1;
  }

  private boolean isWholeWayFree(int length, long tick) {
    for (int i = 0; i < length; i++) {
      if (!isFree(scratch[i], tick)) {
        return false;
      }
    }
    return true;
  }

  private boolean isFree(int link, long tick) {
    return freeTicks[link] <= tick && firstWaiting[link] == null;
  }

  /** Takes links until one isn't free. */
  @SuppressWarnings("NullAway") // it has a way until it has all of it
  private void advance(Transfer transfer, long tick) {
    int[] route = transfer.route;
    while (transfer.taken < route.length) {
      int link = route[transfer.taken];
      if (!isFree(link, tick)) {
        enqueue(transfer, link);
        return;
      }
      take(transfer, link, tick);
    }
    transfer.route = null;
    stream(transfer, route, route.length, tick);
  }

  private void take(Transfer transfer, int link, long tick) {
    freeTicks[link] = TAKEN;
    if (transfer.takenTicks != null) {
      transfer.takenTicks[transfer.taken] = tick;
    }
    transfer.taken++;
    boolean betweenNodes = link >= 2 * nodes;
    transfer.headTick =
        Math.max(transfer.headTick, tick) + (betweenNodes ? transfer.costs.hopTicks() : 0);
  }

  @SuppressWarnings("NullAway") // where one is first, one is last
  private void enqueue(Transfer transfer, int link) {
    if (firstWaiting[link] == null) {
      firstWaiting[link] = transfer;
      wakeWhenFree(link);
    } else {
      lastWaiting[link].next = transfer;
    }
    lastWaiting[link] = transfer;
  }

  @SuppressWarnings("NullAway") // a transfer waits
  private void wakeWhenFree(int link) {
    if (freeTicks[link] != TAKEN) {
      Transfer first = firstWaiting[link];
      calendar.at(freeTicks[link], first.from, () -> wake(link));
    }
  }

  @SuppressWarnings("NullAway") // a transfer waits
  private void wake(int link) {
    Transfer transfer = firstWaiting[link];
    long tick = freeTicks[link];
    firstWaiting[link] = transfer.next;
    transfer.next = null;
    take(transfer, link, tick);
    advance(transfer, tick);
  }

  /** The way is there: says when the bytes have passed, and when the links are free again. */
  private void stream(Transfer transfer, int[] route, int length, long tick) {
    long ticks = timing.streamTicks(transfer);
    long end = memoryFree(transfer) + ticks;
    if (memoryFreeTicks != null) {
      memoryFreeTicks[transfer.from] = end;
      memoryFreeTicks[transfer.to] = end;
    }
    long hop = transfer.costs.hopTicks();
    for (int i = 0; i < length; i++) {
      long behind = isWormhole ? hop * Math.max(0, length - 2 - i) : 0;
      long untilTick = Math.max(end - behind, transfer.headTick);
      if (i > 0 && i < length - 1 && transfer.isWatched()) {
        tell(transfer, i, route[i] - 2 * nodes, tick, untilTick);
      }
      release(route[i], untilTick);
    }
    transfer.sent(isWormhole ? Math.max(end - hop * (length - 2), transfer.headTick) : end);
    transfer.arrives(end);
  }

  /** The way out of a node comes before its links, so each has one before it. */
  private void tell(Transfer transfer, int i, int link, long tick, long untilTick) {
    long[] taken = transfer.takenTicks;
    long fromTick = taken == null ? tick : taken[i];
    long waitedTicks = taken == null ? 0 : fromTick - taken[i - 1];
    transfer.passes(routes, link, fromTick, untilTick, waitedTicks);
  }

  private long memoryFree(Transfer transfer) {
    return memoryFreeTicks == null
        ? transfer.headTick
        : Math.max(
            transfer.headTick,
            Math.max(memoryFreeTicks[transfer.from], memoryFreeTicks[transfer.to]));
  }

  private void release(int link, long tick) {
    freeTicks[link] = tick;
    if (firstWaiting[link] != null) {
      wakeWhenFree(link);
    }
  }
}
