package dev.lockstep.kernel.network;

import dev.lockstep.machines.profile.LinkNetwork;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Packets of different messages take turns on links, and are passed on as they come: networks of
 * switches with buffers, and worms of one packet.
 *
 * <p>A link works through the bytes that are sent through it, first come first served: the last
 * byte of a message has passed when all have that were sent before, and nothing is held up by those
 * that come later. So a message that is sent slowly leaves room on a fast link for others. Messages
 * go into a receiver one after the other. A node also sends them one after the other, and where it
 * isn't full duplex, sends and receives one after the other.
 */
final class PacketNetwork implements Network {
  private final Timing timing;
  private final Routes routes;
  private final Calendar calendar;

  /** From when on each link is free. */
  private final long[] freeTicks;

  /** From when on each node can send; in a network of half-duplex nodes, and receive. */
  private final long[] outTicks;

  private final long[] inTicks;

  /** Messages that wait for their node to be able to send. */
  private final @Nullable ArrayDeque<Transfer>[] waiting;

  private final int[] scratch;

  @SuppressWarnings({"unchecked", "rawtypes"})
  PacketNetwork(LinkNetwork network, Routes routes, int nodes, Calendar calendar) {
    this.timing = new Timing(network);
    this.routes = routes;
    this.calendar = calendar;
    this.freeTicks = new long[routes.links()];
    this.outTicks = new long[nodes];
    this.inTicks = network.fullDuplexNodes() ? new long[nodes] : outTicks;
    this.waiting = new ArrayDeque[nodes];
    this.scratch = new int[routes.longest()];
  }

  @Override
  public void inject(Transfer transfer, long tick) {
    int node = transfer.from;
    ArrayDeque<Transfer> queue = waiting[node];
    if (queue == null && outTicks[node] <= tick) {
      send(transfer, tick);
      return;
    }
    if (queue == null) {
      queue = new ArrayDeque<>(2);
      waiting[node] = queue;
      wakeWhenFree(node);
    }
    queue.add(transfer);
  }

  /** A half-duplex node may have begun to receive meanwhile. */
  @SuppressWarnings("NullAway") // a transfer waits
  private void sendWaiting(int node, long tick) {
    if (outTicks[node] <= tick) {
      send(waiting[node].poll(), tick);
    }
    if (waiting[node].isEmpty()) {
      waiting[node] = null;
    } else {
      wakeWhenFree(node);
    }
  }

  private void wakeWhenFree(int node) {
    long tick = outTicks[node];
    calendar.at(tick, node, () -> sendWaiting(node, tick));
  }

  private void send(Transfer transfer, long tick) {
    int bytes = transfer.length;
    long work = timing.linkTicks(bytes);
    long stream = timing.streamTicks(transfer);
    long hop = transfer.costs.hopTicks();
    long start = tick + Timing.startTicks(transfer.costs);
    int length = routes.route(transfer.from, transfer.to, scratch, 0);
    long head = start;
    long tail = start;
    for (int i = 0; i < length; i++) {
      int link = scratch[i];
      long begin = Math.max(freeTicks[link], head);
      freeTicks[link] = begin + work;
      transfer.passes(routes, link, begin, begin + work, begin - head);
      tail = Math.max(tail, freeTicks[link]) + hop;
      head += hop;
    }
    tail = Math.max(tail, head + stream);
    long arrival = Math.max(tail, inTicks[transfer.to] + stream);
    long sent = Math.max(start + stream, arrival - length * hop);
    outTicks[transfer.from] = sent;
    inTicks[transfer.to] = arrival;
    transfer.sent(sent);
    transfer.arrives(arrival);
  }
}
