package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.machines.profile.ThreadCosts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The processors of a run, made when they are first spoken of. */
public final class Nodes {
  /** How many nodes a program may speak of where the user said no number. */
  private static final int MOST_NODES = 1 << 20;

  private final Timeline timeline;
  private final boolean hasHost;
  private final long switchTicks;
  private final long wakingTicks;
  private final int hostTicksPerCount;
  private final @Nullable SharedProcessors shared;
  private final boolean areTasksAsked;
  private final List<Processor> processors = new ArrayList<>();

  /** Whether their number was given from the beginning, so that no program changes it. */
  private final boolean isGiven;

  private int count;
  private int cubeDimension;
  private int placed;

  /**
   * The nodes of a machine.
   *
   * @param count how many there are; 0: as many as are spoken of
   * @param switchTicks what a processor takes to go from one process to another
   * @param hostTicksPerCount how many ticks the host's clock moves for each that is counted
   * @param threads how threads of the host's process share the nodes; empty: they go to nodes in
   *     turn
   */
  public Nodes(
      Timeline timeline,
      int count,
      boolean hasHost,
      long switchTicks,
      int hostTicksPerCount,
      Optional<ThreadCosts> threads,
      Choices choices) {
    this.timeline = timeline;
    this.hasHost = hasHost;
    this.switchTicks = switchTicks;
    this.hostTicksPerCount = hostTicksPerCount;
    this.isGiven = count > 0;
    this.count = count;
    this.shared =
        threads
            .filter(_ -> hasHost && count > 0)
            .map(costs -> new SharedProcessors(costs, choices, count, this::processor))
            .orElse(null);
    this.areTasksAsked = choices.areTasksAsked();
    this.wakingTicks = shared == null ? 0 : threads.map(ThreadCosts::wakingTicks).orElse(0L);
    this.cubeDimension = count <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(count - 1);
  }

  /** How many there are; 0: as many as are spoken of. */
  public int count() {
    return count;
  }

  /** How many have been spoken of. */
  public int known() {
    return Math.max(0, processors.size() - 1);
  }

  /** The dimension of the hypercube that they form. */
  public int cubeDimension() {
    return cubeDimension;
  }

  /** Makes them a hypercube. */
  public void setCubeDimension(int dimension) {
    cubeDimension = dimension;
    count = 1 << dimension;
  }

  /** The node that the host's next task goes to; after the last comes the first. */
  public Processor next() {
    int node = placed++;
    return processor(1 + (count == 0 ? node : node % count));
  }

  /**
   * Where the program's main begins that has this number: where threads do, if they share nodes and
   * chance plays with all there is, as on a machine whose operating system knows of no main; else
   * on the host, or on its node.
   */
  public Processor forMain(int number) {
    Processor own = processor(number);
    return own.isHost() && shared != null && areTasksAsked ? shared.first() : own;
  }

  /** The node on which the next thread of the host's process begins. */
  public Processor forThread() {
    return shared == null ? next() : shared.first();
  }

  /**
   * The processor of a node, -1 for the host.
   *
   * @param call what the program called, for the error message
   * @throws IllegalArgumentException if there is none
   */
  public Processor processorOf(int node, String call) {
    int nodes = count == 0 ? MOST_NODES : count;
    if (node == -1 && !hasHost) {
      throw new IllegalArgumentException(
          "%s: there is no host where every node runs main: nodes are between 0 and %s"
              .formatted(call, nodes - 1));
    }
    if (node < -1 || node >= nodes) {
      throw new IllegalArgumentException(
          "%s: there is no node %s: nodes are between 0 and %s%s"
              .formatted(call, node, nodes - 1, hasHost ? ", or -1 for the host" : ""));
    }
    return processor(node + 1);
  }

  /** Whether there is such a node, and will be. */
  public boolean isCertain(int node) {
    return isGiven && node >= 0 && node < count;
  }

  /** The processor with this number: 0 is the host, 1 is node 0. */
  public Processor processor(int number) {
    while (processors.size() <= number) {
      int next = processors.size();
      boolean isHost = next == 0;
      processors.add(
          new Processor(
              next,
              timeline::dispatch,
              switchTicks,
              isHost || next <= count ? wakingTicks : 0,
              isHost ? hostTicksPerCount : 1,
              isHost || next > count ? null : shared));
    }
    return processors.get(number);
  }

  /** All that have been spoken of, the host first. */
  public List<Processor> all() {
    return processors;
  }

  /** The latest time that any processor came to. */
  public long lastTick() {
    long last = 0;
    for (Processor processor : processors) {
      last = Math.max(last, processor.tick());
    }
    return last;
  }
}
