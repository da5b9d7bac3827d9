package dev.lockstep.kernel.network;

import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.Switching;
import org.jspecify.annotations.Nullable;

/**
 * A network without contention for links: messages wait for each other only at the ends, or, in an
 * ideal one, not even there.
 */
final class EndpointNetwork implements Network {
  private final LinkNetwork network;
  private final Timing timing;
  private final Routes routes;

  /** From when on each node can send and receive; null if they always can. */
  private final long @Nullable [] outTicks;

  private final long @Nullable [] inTicks;

  /** When the last message of each pair arrives. */
  private final PairTimes lastArrivals = new PairTimes();

  EndpointNetwork(LinkNetwork network, Routes routes, int nodes, boolean isIdeal) {
    this.network = network;
    this.timing = new Timing(network);
    this.routes = routes;
    this.outTicks = isIdeal ? null : new long[nodes];
    this.inTicks = isIdeal || !network.fullDuplexNodes() ? outTicks : new long[nodes];
  }

  @Override
  public void inject(Transfer transfer, long tick) {
    int from = transfer.from;
    int to = transfer.to;
    long stream = timing.streamTicks(transfer);
    long start = tick + Timing.startTicks(transfer.costs);
    if (outTicks != null) {
      start = Math.max(start, outTicks[from]);
    }
    long travel = timing.travelTicks(transfer, routes.hops(from, to));
    long arrival = Math.max(start + travel, lastArrivals.get(from, to));
    if (inTicks != null) {
      arrival = Math.max(arrival, inTicks[to] + stream);
      inTicks[to] = arrival;
    }
    long sent = network.switching() == Switching.CIRCUIT_SWITCHED ? arrival : start + stream;
    if (outTicks != null) {
      outTicks[from] = Math.max(outTicks[from], sent);
    }
    lastArrivals.put(from, to, arrival);
    transfer.sent(sent);
    transfer.arrives(arrival);
  }
}
