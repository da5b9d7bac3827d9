package dev.lockstep.kernel;

import dev.lockstep.kernel.network.Calendar;
import dev.lockstep.kernel.network.DelayFormula;
import dev.lockstep.kernel.network.MachineNetwork;
import dev.lockstep.kernel.network.Network;
import dev.lockstep.kernel.network.Transfer;
import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MessageCosts;
import dev.lockstep.machines.profile.MessageDelays;
import dev.lockstep.machines.profile.MessageRange;
import dev.lockstep.machines.profile.SendProtocol;
import java.util.ArrayList;
import java.util.List;

/** The processors of a run, and the hypercube that they form. */
final class Machine implements Calendar {
  /** How many nodes a program may speak of where nobody said how many there are. */
  private static final int MOST_NODES = 1 << 20;

  private static final int LARGEST_DIMENSION = 20;

  private final SimulatorSettings settings;
  private final Scheduler scheduler;

  /** The costs of messages; null with a formula, and where nothing is counted. */
  private final LinkNetwork links;

  private Network network;
  private final List<Processor> processors = new ArrayList<>();

  /** How many nodes there are; 0: as many as are spoken of. */
  private int nodes;

  private int cubeDimension;
  private int tasksOnNodes;

  Machine(SimulatorSettings settings, Scheduler scheduler) {
    this.settings = settings;
    this.scheduler = scheduler;
    boolean hasLinks = settings.machine().interconnect() instanceof LinkNetwork;
    this.links =
        hasLinks && settings.counted() ? (LinkNetwork) settings.machine().interconnect() : null;
    this.nodes = settings.nodes().orElse(hasLinks ? settings.machine().nodes().most() : 0);
    this.cubeDimension = nodes <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(nodes - 1);
    this.network = network();
  }

  private Network network() {
    return switch (settings.machine().interconnect()) {
      case MessageDelays delays -> new DelayFormula(delays);
      case LinkNetwork network when settings.counted() ->
          new MachineNetwork(network, settings.network(), nodes, this);
      case LinkNetwork network -> new DelayFormula(new MessageDelays(0, 0, 0, 1));
    };
  }

  /** How many there are; 0: as many as are spoken of. */
  int nodes() {
    return nodes;
  }

  int cubeDimension() {
    return cubeDimension;
  }

  /** The number of nodes too, unless the command line gave that. */
  void setCubeDimension(int dimension) {
    if (dimension < 0 || dimension > LARGEST_DIMENSION) {
      throw new IllegalArgumentException(
          "cube_init: dimension %d is not between 0 and %d"
              .formatted(dimension, LARGEST_DIMENSION));
    }
    if (settings.nodes().isEmpty() && dimension > 0) {
      refuseNodes(1 << dimension);
      refuseLateChange(1 << dimension);
      cubeDimension = dimension;
      nodes = 1 << dimension;
      if (network instanceof MachineNetwork links && !links.isUsed()) {
        network = network();
      }
    }
  }

  private void refuseNodes(int count) {
    String refusal = settings.machine().refusal(count);
    if (!refusal.isEmpty()) {
      throw new IllegalArgumentException(
          "cube_init: %s can't have %,d nodes: %s"
              .formatted(settings.machine().name(), count, refusal));
    }
  }

  /** Nodes may be at work that would not be there any more, and links taken by messages. */
  private void refuseLateChange(int count) {
    if (!(network instanceof MachineNetwork links)) {
      return;
    }
    int known = processors.size() - 1;
    if (known > count) {
      throw new IllegalArgumentException(
          "cube_init: node %d is at work already, and a cube of %,d nodes has none; call it first"
              .formatted(known - 1, count));
    }
    if (links.isUsed() && count != nodes) {
      throw new IllegalArgumentException(
          "cube_init: messages were sent through the links of %,d nodes already; call it first"
              .formatted(nodes));
    }
  }

  /** Only where a formula takes the place of the network: others are as fast as they are. */
  void setDelays(MessageDelays delays) {
    if (settings.machine().interconnect() instanceof MessageDelays) {
      ((DelayFormula) network).setDelays(delays);
    }
  }

  // Messages.

  /** A message leaves its sender's processor. */
  void inject(Message message, long tick) {
    network.inject(message, tick);
  }

  /** What a message costs its ends; null if nothing, by a formula or within a node. */
  MessageRange sendCosts(int from, int to, int length) {
    return links == null || from == to ? null : protocol(from, to).of(length);
  }

  /** The host's messages are never kept waiting for a receiver. */
  private SendProtocol protocol(int from, int to) {
    MessageCosts costs = links.messages();
    boolean ofHost = from == Transfer.HOST || to == Transfer.HOST;
    return costs
        .protocols()
        .getOrDefault(ofHost ? Blocking.LOCAL : costs.blocking(), costs.protocol());
  }

  /** Whether the sender has to wait until somebody asks for the message. */
  boolean asksFirst(Message message) {
    return message.costs != null
        && links.messages().blocking() == Blocking.GLOBAL
        && message.from != Transfer.HOST
        && message.to != Transfer.HOST;
  }

  /** Whether the machine's own send waits until the message has left. */
  boolean waitsUntilSent() {
    return links != null
        && !(links.messages().blocking() == Blocking.LOCAL && links.messages().senderBuffers());
  }

  /** When word of a message reaches its receiver. */
  long offerTick(Message message, long tick) {
    return ((MachineNetwork) network).wordTick(message, message.from, message.to, tick);
  }

  /** When the receiver's answer to it reaches the sender. */
  long answerTick(Message message, long tick) {
    return ((MachineNetwork) network).wordTick(message, message.to, message.from, tick);
  }

  /** Refuses what the machine can't send. */
  void checkLimits(String call, int type, int length, Processor from, Processor to) {
    if (links == null) {
      return;
    }
    boolean ofHost = from.isHost() || to.isHost();
    long longest = ofHost ? links.host().longestBytes() : links.messages().longestBytes();
    String machine = settings.machine().name();
    if (length > longest) {
      throw new IllegalArgumentException(
          "%s: message length %,d is more than %,d bytes, the most that %s sends %s"
              .formatted(
                  call, length, longest, machine, ofHost ? "to or from the host" : "at once"));
    }
    if (type < 0 || type > links.messages().highestType()) {
      throw new IllegalArgumentException(
          "%s: message type %d is not between 0 and %d, the types of %s"
              .formatted(call, type, links.messages().highestType(), machine));
    }
  }

  @Override
  public void at(long tick, int node, Runnable what) {
    scheduler.schedule(new Passage(tick, node + 1, what));
  }

  @Override
  public long interrupt(int node, long tick, long ticks) {
    return scheduler.interrupt(processor(node + 1), tick, ticks);
  }

  /** The node that the host's next task goes to; after the last comes the first. */
  Processor nextNode() {
    int node = tasksOnNodes++;
    return processor(1 + (nodes == 0 ? node : node % nodes));
  }

  /** The processor of a node, -1 for the host, that a message goes to. */
  Processor processorOf(int node, String call) {
    int count = nodes == 0 ? MOST_NODES : nodes;
    if (node < -1 || node >= count || (node == -1 && settings.spmd())) {
      String host = settings.spmd() ? "" : ", or -1 for the host";
      throw new IllegalArgumentException(
          "%s: there is no node %d: nodes are between 0 and %d%s"
              .formatted(call, node, count - 1, host));
    }
    return processor(node + 1);
  }

  /** The processor with this number: 0 is the host, 1 is node 0. */
  Processor processor(int number) {
    while (processors.size() <= number) {
      processors.add(newProcessor(processors.size()));
    }
    return processors.get(number);
  }

  private Processor newProcessor(int number) {
    boolean isSlow = number == 0 && links != null;
    return new Processor(
        number,
        scheduler,
        settings.machine().processor().processSwitchTicks(),
        isSlow ? links.host().ticksPerNodeTick() : 1);
  }

  /** The latest time that any processor came to. */
  long lastTick() {
    long last = 0;
    for (Processor processor : processors) {
      last = Math.max(last, processor.tick);
    }
    return last;
  }

  /** What may have gone wrong with messages that nobody took; libraries' own have other pids. */
  List<String> unreceivedMessages() {
    List<String> hints = new ArrayList<>();
    for (Processor processor : processors) {
      for (Mailbox mailbox : processor.mailboxes) {
        if (mailbox.pid >= 0 && mailbox.waitingMessages() > 0) {
          hints.add(describe(processor, mailbox));
        }
      }
    }
    return hints;
  }

  private static String describe(Processor processor, Mailbox mailbox) {
    int count = mailbox.waitingMessages();
    return "%d message%s for pid %d at %s that nobody took%s"
        .formatted(
            count,
            count == 1 ? "" : "s",
            mailbox.pid,
            processor,
            mailbox.wasOpened ? "" : ": no channel was opened there with that pid");
  }
}
