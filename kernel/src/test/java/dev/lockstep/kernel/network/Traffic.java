package dev.lockstep.kernel.network;

import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.Forwarding;
import dev.lockstep.machines.profile.LinearCost;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MessageCosts;
import dev.lockstep.machines.profile.MessageRange;
import dev.lockstep.machines.profile.SendProtocol;
import dev.lockstep.machines.profile.Switching;
import dev.lockstep.machines.profile.Topology;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/**
 * Messages through a network without any machine around it, for tests.
 *
 * <p>Unless a test says otherwise a link carries a byte a tick, the first byte of a message is
 * through it after 10 ticks (none where messages are stored on the way), messages are one packet,
 * handing one on takes 5 ticks, and nodes are full duplex.
 */
final class Traffic implements Calendar {
  static final int HOP = 10;
  static final int FORWARDING = 5;

  private record Step(long tick, int node, long serial, Runnable what) {
    static final Comparator<Step> ORDER =
        Comparator.comparingLong(Step::tick)
            .thenComparingInt(Step::node)
            .thenComparingLong(Step::serial);
  }

  /** A message, and what became of it. */
  static final class Sent extends Transfer {
    long sentTick = -1;
    long arrivalTick = -1;

    Sent(int from, int to, int length, MessageRange costs) {
      super(from, to, length, costs);
    }

    @Override
    public void sent(long tick) {
      sentTick = tick;
    }

    @Override
    public void arrives(long tick) {
      arrivalTick = tick;
    }
  }

  /** Ticks that were taken from processors, by node. */
  final Map<Integer, Long> interrupts = new TreeMap<>();

  /** When each node's processor has done with interrupts. */
  private final Map<Integer, Long> interruptEnds = new TreeMap<>();

  private final PriorityQueue<Step> steps = new PriorityQueue<>(Step.ORDER);
  private final SendProtocol protocol;
  private final Network network;
  private long serial;
  private long now;

  private Traffic(LinkNetwork profile, NetworkModel model, int nodes) {
    this.protocol = profile.messages().protocol();
    this.network = new MachineNetwork(profile, model, nodes, this);
  }

  static Traffic through(LinkNetwork profile, int nodes) {
    return new Traffic(profile, NetworkModel.LINKS, nodes);
  }

  static Traffic through(LinkNetwork profile, NetworkModel model, int nodes) {
    return new Traffic(profile, model, nodes);
  }

  /** A network of the usual costs. */
  static LinkNetwork network(Topology topology, Switching switching) {
    boolean stores = switching == Switching.STORE_AND_FORWARD;
    return network(topology, switching, true, Forwarding.ROUTER, 0, stores ? 0 : HOP);
  }

  /** A cube of the usual costs, whose nodes are half duplex. */
  static LinkNetwork halfDuplex(Switching switching) {
    int hop = switching == Switching.STORE_AND_FORWARD ? 0 : HOP;
    return network(Topology.HYPERCUBE, switching, false, Forwarding.ROUTER, 0, hop);
  }

  static LinkNetwork network(
      Topology topology,
      Switching switching,
      boolean fullDuplex,
      Forwarding forwarding,
      int packetBytes,
      int hopTicks) {
    return network(topology, switching, fullDuplex, forwarding, packetBytes, hopTicks, 1);
  }

  static LinkNetwork network(
      Topology topology,
      Switching switching,
      boolean fullDuplex,
      Forwarding forwarding,
      int packetBytes,
      int hopTicks,
      int endTicksPerByte) {
    LinearCost none = LinearCost.NONE;
    LinearCost ends = LinearCost.ofTicksPerByte(endTicksPerByte);
    MessageRange range = new MessageRange(Integer.MAX_VALUE, none, ends, none, none, 0, hopTicks);
    SendProtocol protocol = new SendProtocol(List.of(range));
    return new LinkNetwork(
        topology,
        switching,
        LinearCost.ofTicksPerByte(1),
        fullDuplex,
        forwarding,
        LinearCost.ofTicks(FORWARDING),
        packetBytes,
        new LinkNetwork.Host(new LinearCost(30_000_000, 2_000_000), 1000, 1),
        new MessageCosts(
            Blocking.LOCAL,
            false,
            Map.of(Blocking.LOCAL, protocol),
            new LinearCost(7_000_000, 500_000),
            Integer.MAX_VALUE,
            Integer.MAX_VALUE));
  }

  /** The same, with so many ticks for each packet on a link. */
  static LinkNetwork withPacketTicks(LinkNetwork network, int ticks) {
    return new LinkNetwork(
        network.topology(),
        network.switching(),
        new LinearCost(ticks * 1_000_000L, network.link().millionthsPerByte()),
        network.fullDuplexNodes(),
        network.forwarding(),
        network.forwardingCost(),
        network.packetBytes(),
        network.host(),
        network.messages());
  }

  /** The same, but messages of up to so many bytes need no time for a hop. */
  static LinkNetwork withoutHopsUpTo(int bytes, LinkNetwork network) {
    MessageCosts messages = network.messages();
    MessageRange others = messages.protocol().of(Integer.MAX_VALUE);
    LinearCost none = LinearCost.NONE;
    MessageRange fast = new MessageRange(bytes, none, others.sending(), none, none, 0, 0);
    return new LinkNetwork(
        network.topology(),
        network.switching(),
        network.link(),
        network.fullDuplexNodes(),
        network.forwarding(),
        network.forwardingCost(),
        network.packetBytes(),
        network.host(),
        new MessageCosts(
            messages.blocking(),
            messages.senderBuffers(),
            Map.of(Blocking.LOCAL, new SendProtocol(List.of(fast, others))),
            messages.withinNode(),
            messages.longestBytes(),
            messages.highestType()));
  }

  /** Sends a message, after everything that happens before. */
  Sent send(long tick, int from, int to, int length) {
    finish(tick);
    Sent sent = new Sent(from, to, length, protocol.of(length));
    now = tick;
    network.inject(sent, tick);
    return sent;
  }

  /** Lets everything happen that is left. */
  void finish() {
    finish(Long.MAX_VALUE);
  }

  private void finish(long end) {
    while (!steps.isEmpty() && steps.peek().tick <= end) {
      Step step = steps.poll();
      now = step.tick;
      step.what.run();
    }
  }

  /** All nodes send 100 bytes at tick 0, in their order; the arrivals by sender. */
  Map<Integer, Long> arrivals(Map<Integer, Integer> destinations) {
    Map<Integer, Sent> sent = new TreeMap<>();
    new TreeMap<>(destinations).forEach((from, to) -> sent.put(from, send(0, from, to, 100)));
    finish();
    Map<Integer, Long> arrivals = new TreeMap<>();
    sent.forEach((from, message) -> arrivals.put(from, message.arrivalTick));
    return arrivals;
  }

  @Override
  public void at(long tick, int node, Runnable what) {
    if (tick < now) {
      throw new AssertionError("tick " + tick + " is over at " + now);
    }
    steps.add(new Step(tick, node, serial++, what));
  }

  @Override
  public long interrupt(int node, long tick, long ticks) {
    interrupts.merge(node, ticks, Long::sum);
    return interruptEnds.merge(node, tick + ticks, (end, fresh) -> Math.max(end, tick) + ticks);
  }
}
