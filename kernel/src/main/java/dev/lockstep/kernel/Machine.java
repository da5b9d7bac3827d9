package dev.lockstep.kernel;

import dev.lockstep.machines.MessageDelays;
import java.util.ArrayList;
import java.util.List;

/** The processors of a run, and the hypercube that they form. */
final class Machine {
  /** How many nodes a program may speak of where nobody said how many there are. */
  private static final int MOST_NODES = 1 << 20;

  private static final int LARGEST_DIMENSION = 20;

  private final SimulatorSettings settings;
  private final Scheduler scheduler;
  private final Network network;
  private final List<Processor> processors = new ArrayList<>();

  /** How many nodes there are; 0: as many as are spoken of. */
  private int nodes;

  private int cubeDimension;
  private int tasksOnNodes;

  Machine(SimulatorSettings settings, Scheduler scheduler) {
    this.settings = settings;
    this.scheduler = scheduler;
    this.network = new Network((MessageDelays) settings.machine().interconnect());
    this.nodes = settings.nodes().orElse(0);
    this.cubeDimension = nodes <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(nodes - 1);
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
      cubeDimension = dimension;
      nodes = 1 << dimension;
    }
  }

  void setDelays(MessageDelays delays) {
    network.setDelays(delays);
  }

  /** When a message arrives that is sent at {@code tick}. */
  long arrivalTick(long tick, Processor from, Processor to, int length) {
    return network.arrivalTick(tick, from, to, length);
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
      processors.add(new Processor(processors.size(), scheduler));
    }
    return processors.get(number);
  }

  /** The latest time that any processor came to. */
  long lastTick() {
    long last = 0;
    for (Processor processor : processors) {
      last = Math.max(last, processor.tick);
    }
    return last;
  }

  /** What may have gone wrong with messages that nobody took. */
  List<String> unreceivedMessages() {
    List<String> hints = new ArrayList<>();
    for (Processor processor : processors) {
      for (Mailbox mailbox : processor.mailboxes) {
        if (mailbox.waitingMessages() > 0) {
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
