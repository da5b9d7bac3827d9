package dev.lockstep.kernel.network;

import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.Topology;

/**
 * All that carries messages of a machine: its network, the link that the host shares with all
 * nodes, and the memory of a node for messages that stay there.
 */
public final class MachineNetwork implements Network {
  private final LinkNetwork profile;
  private final NetworkModel model;
  private final Routes routes;
  private final Timing timing;
  private final Network betweenNodes;

  /** From when on the host's link is free. */
  private long hostTick;

  /** When the last message arrives that each node sends itself; the host's is the first one. */
  private final long[] withinTicks;

  private final PairTimes lastOfHost = new PairTimes();
  private final PairTimes lastWords = new PairTimes();
  private boolean isUsed;

  /**
   * The network of a machine.
   *
   * @param nodes how many there are, as many as its topology can have
   */
  public MachineNetwork(LinkNetwork profile, NetworkModel model, int nodes, Calendar calendar) {
    this.profile = profile;
    this.model = model;
    this.routes = routes(profile.topology(), nodes);
    this.timing = new Timing(profile);
    this.betweenNodes = network(nodes, calendar);
    this.withinTicks = new long[nodes + 1];
  }

  static Routes routes(Topology topology, int nodes) {
    return switch (topology) {
      case HYPERCUBE -> Hypercube.of(nodes);
      case MESH -> Mesh.of(nodes);
      case FAT_TREE -> new FatTree(nodes);
      case MULTISTAGE -> Multistage.of(nodes);
      case CROSSBAR -> new Direct(nodes, true);
      case FULLY_CONNECTED -> new Direct(nodes, false);
      case RING -> new Ring(nodes);
    };
  }

  private Network network(int nodes, Calendar calendar) {
    if (model != NetworkModel.LINKS) {
      return new EndpointNetwork(profile, routes, nodes, model == NetworkModel.IDEAL);
    }
    return switch (profile.switching()) {
      case STORE_AND_FORWARD -> new StoreNetwork(profile, routes, nodes, calendar);
      case CIRCUIT_SWITCHED, WORMHOLE -> new PathNetwork(profile, routes, nodes, calendar);
      case PACKET_SWITCHED -> new PacketNetwork(profile, routes, nodes, calendar);
      case DELAY_FORMULA -> throw new AssertionError("a formula has no links");
    };
  }

  /** Whether any message was sent through it, or word of one. */
  public boolean isUsed() {
    return isUsed;
  }

  @Override
  public void inject(Transfer transfer, long tick) {
    isUsed = true;
    if (transfer.from == transfer.to) {
      keep(transfer, tick);
    } else if (transfer.from == Transfer.HOST || transfer.to == Transfer.HOST) {
      passHost(transfer, tick);
    } else {
      if (transfer.isWatched()) {
        int hops = routes.hops(transfer.from, transfer.to);
        transfer.freeTick =
            tick + Timing.startTicks(transfer.costs) + timing.travelTicks(transfer, hops);
      }
      betweenNodes.inject(transfer, tick);
    }
  }

  /**
   * When word of a message arrives, or the answer to it, that sets out at {@code tick}: a message
   * without bytes, which waits for nothing but earlier word between the same two nodes.
   */
  public long wordTick(Transfer transfer, int from, int to, long tick) {
    isUsed = true;
    long way =
        Timing.startTicks(transfer.costs) + routes.hops(from, to) * transfer.costs.hopTicks();
    long arrival = Math.max(tick + way, lastWords.get(from, to));
    lastWords.put(from, to, arrival);
    return arrival;
  }

  private void keep(Transfer transfer, long tick) {
    int node = transfer.from + 1;
    long arrival = tick + profile.messages().withinNode().ticks(transfer.length);
    withinTicks[node] = Math.max(withinTicks[node], arrival);
    transfer.sent(tick);
    transfer.arrives(withinTicks[node]);
  }

  private void passHost(Transfer transfer, long tick) {
    long ticks = profile.host().cost().ticks(transfer.length);
    long start = model == NetworkModel.IDEAL ? tick : Math.max(tick, hostTick);
    long last = lastOfHost.get(transfer.from, transfer.to);
    long arrival = Math.max(start + Timing.startTicks(transfer.costs) + ticks, last);
    hostTick = start + ticks;
    transfer.freeTick = tick + Timing.startTicks(transfer.costs) + ticks;
    lastOfHost.put(transfer.from, transfer.to, arrival);
    transfer.sent(hostTick);
    transfer.arrives(arrival);
  }
}
