package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.network.Calendar;
import dev.lockstep.kernel.network.MachineNetwork;
import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.kernel.network.Transfer;
import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MessageCosts;
import dev.lockstep.machines.profile.MessageDelays;
import dev.lockstep.machines.profile.MessageRange;
import dev.lockstep.machines.profile.SendProtocol;
import java.util.Locale;

/** Messages that go through the links of a machine, and cost their ends what they did there. */
public final class LinkTransport implements Transport {
  private final String machine;
  private final LinkNetwork profile;
  private final NetworkModel model;
  private final Calendar calendar;
  private final SendProtocol ofNodes;
  private final SendProtocol ofHost;
  private final boolean isGlobal;
  private int nodes;
  private MachineNetwork network;

  /**
   * The transport of a machine.
   *
   * @param machine its name, for error messages
   */
  public LinkTransport(
      String machine, LinkNetwork profile, NetworkModel model, int nodes, Calendar calendar) {
    this.machine = machine;
    this.profile = profile;
    this.model = model;
    this.calendar = calendar;
    MessageCosts costs = profile.messages();
    this.ofNodes = protocol(costs, costs.blocking());
    this.ofHost = protocol(costs, Blocking.LOCAL);
    this.isGlobal = costs.blocking() == Blocking.GLOBAL;
    this.nodes = nodes;
    this.network = new MachineNetwork(profile, model, nodes, calendar);
  }

  private static SendProtocol protocol(MessageCosts costs, Blocking blocking) {
    return costs.protocols().getOrDefault(blocking, costs.protocol());
  }

  /** The host's messages are never kept waiting for a receiver; within a node nothing costs. */
  @Override
  public boolean costsNothing() {
    return false;
  }

  @Override
  public MessageRange costs(int from, int to, int length) {
    if (from == to) {
      return FREE;
    }
    return (isOfHost(from, to) ? ofHost : ofNodes).of(length);
  }

  private static boolean isOfHost(int from, int to) {
    return from == Transfer.HOST || to == Transfer.HOST;
  }

  @Override
  public void inject(Message message, long tick) {
    network.inject(message, tick);
  }

  @Override
  public boolean waitsUntilSent() {
    return isGlobal || !profile.messages().senderBuffers();
  }

  @Override
  public boolean asksFirst(Message message) {
    return isGlobal && message.from != message.to && !isOfHost(message.from, message.to);
  }

  @Override
  public long offerTick(Message message, long tick) {
    return network.wordTick(message, message.from, message.to, tick);
  }

  @Override
  public long answerTick(Message message, long tick) {
    return network.wordTick(message, message.to, message.from, tick);
  }

  @Override
  public void checkLimits(String call, int type, int length, Processor from, Processor to) {
    boolean isOfHost = from.isHost() || to.isHost();
    long longest = isOfHost ? profile.host().longestBytes() : profile.messages().longestBytes();
    if (length > longest) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s: message length %,d is more than %,d bytes, the most that %s sends %s",
              call,
              length,
              longest,
              machine,
              isOfHost ? "to or from the host" : "at once"));
    }
    if (type < 0 || type > profile.messages().highestType()) {
      throw new IllegalArgumentException(
          "%s: message type %s is not between 0 and %s, the types of %s"
              .formatted(call, type, profile.messages().highestType(), machine));
    }
  }

  @Override
  public void setDelays(MessageDelays delays) {}

  @Override
  public void refuseResize(String call, int count, int known) {
    if (known > count) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s: node %d is at work already, and a cube of %,d nodes has none; call it first",
              call,
              known - 1,
              count));
    }
    if (network.isUsed() && count != nodes) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s: messages were sent through the links of %,d nodes already; call it first",
              call,
              nodes));
    }
  }

  @Override
  public void resize(int count) {
    nodes = count;
    if (!network.isUsed()) {
      network = new MachineNetwork(profile, model, count, calendar);
    }
  }
}
