package dev.lockstep.views.report;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.MadeUpStory;
import java.util.List;
import java.util.Optional;

/**
 * A run of so many nodes and rounds that is made up while it is told: in each round every node
 * computes, sends to a neighbour of its hypercube, and waits for what a neighbour sends.
 *
 * @param endsInDeadlock whether all nodes wait for each other at the end
 */
record SyntheticRun(int nodes, int rounds, boolean endsInDeadlock) implements MadeUpStory {
  private static final long ROUND_TICKS = 1000;
  private static final int EVENTS_OF_A_ROUND = 10;
  private static final int COMPUTES = 1;
  private static final int SENDS = 2;
  private static final int RECEIVES = 3;
  static final String SOURCE = "    for (int i = 0; i < n; i++) sum += a[i] * b[i];";

  /** A run of about so many events. */
  static SyntheticRun ofEvents(int nodes, long events) {
    return new SyntheticRun(nodes, (int) Math.max(1, events / EVENTS_OF_A_ROUND / nodes), false);
  }

  private int dimensions() {
    return Integer.numberOfTrailingZeros(nodes);
  }

  @Override
  public RunFacts facts() {
    return new RunFacts(
        new RunOrigin("0.1.0", "ipsc2", 1_000_000, nodes, Optional.of("100"), 7),
        "samples/Exchange.java",
        List.of("--nodes", Integer.toString(nodes)),
        "hypercube",
        List.of(),
        "links");
  }

  @Override
  public long lastTick() {
    return (rounds + 1) * ROUND_TICKS;
  }

  @Override
  public long events() {
    return (long) EVENTS_OF_A_ROUND * rounds * nodes;
  }

  @Override
  public void replay(Recorder to) {
    begin(to);
    long message = 1;
    for (int round = 0; round < rounds; round++) {
      for (int node = 0; node < nodes; node++) {
        send(to, round, node, message + node);
      }
      for (int node = 0; node < nodes; node++) {
        receive(to, round, node, message);
      }
      message += nodes;
    }
    end(to);
  }

  private void begin(Recorder to) {
    to.run(facts());
    to.place(COMPUTES, "Exchange", "multiply", "Exchange.java", 12);
    to.place(SENDS, "Exchange", "main", "Exchange.java", 20);
    to.place(RECEIVES, "Exchange", "main", "Exchange.java", 21);
    to.source("Exchange", "Exchange.java", 12, SOURCE);
    to.source("Exchange", "Exchange.java", 20, "    csend(type, a, length, partner, 0);");
    to.source("Exchange", "Exchange.java", 21, "    crecv(type, b, length);");
    for (int node = 0; node < nodes; node++) {
      for (int bit = 0; bit < dimensions(); bit++) {
        to.link(link(node, bit), Integer.toString(node), Integer.toString(node ^ (1 << bit)));
      }
      to.task(0, node, node + 1, node, Recorder.NOBODY, "main");
      to.runs(0, node, node + 1);
    }
  }

  private int link(int node, int bit) {
    return node * Math.max(1, dimensions()) + bit;
  }

  private int bit(int round) {
    return round % Math.max(1, dimensions());
  }

  /** How long a node computes: every eighth longer, and longer in the middle of the run. */
  private long computes(int round, int node) {
    long more = node % 8 == 3 ? 150 : (node * 37L + round * 11L) % 120;
    return 250 + more + (round > rounds / 3 && round < rounds / 2 ? 200 : 0);
  }

  private void send(Recorder to, int round, int node, long message) {
    long begin = round * ROUND_TICKS;
    long sent = begin + computes(round, node);
    int partner = node ^ (1 << bit(round));
    to.sample(sent, node, COMPUTES, sent - begin);
    to.works(sent, node, 40, true, 0);
    to.sends(sent + 40, message, node, partner + 1, 0, bit(round), 64 << (round % 9), 0, SENDS);
    to.passes(
        sent + 50, message, link(node, bit(round)), sent + 150 + node % 64, (node + round) % 30);
    to.asks(sent + 60, node, 0, bit(round), 1 << 20, 0, true, true, RECEIVES);
    to.blocks(sent + 60, node, Wait.MESSAGE, bit(round), partner, RECEIVES);
  }

  private void receive(Recorder to, int round, int node, long firstMessage) {
    int partner = node ^ (1 << bit(round));
    long sent = round * ROUND_TICKS + computes(round, partner) + 40;
    long asked = round * ROUND_TICKS + computes(round, node) + 60;
    long arrives = Math.max(sent + 170 + (partner + round) % 30, asked + 1);
    to.arrives(arrives, firstMessage + partner, (partner + round) % 30, 0, node);
    to.wakes(arrives, node, Cause.MESSAGE, firstMessage + partner);
    to.runs(arrives + 5, node, node + 1);
    to.works(arrives + 5, node, 35, false, firstMessage + partner);
    to.takes(arrives + 40, firstMessage + partner, node, true);
    if (node == 0 && round % Math.max(1, rounds / 5) == 0) {
      to.event(new TraceEvent.Marked(arrives + 41, node, "round " + round));
      to.event(new TraceEvent.Logged(arrives + 42, node, 0, "sum is " + round * 17));
    }
  }

  private void end(Recorder to) {
    long tick = rounds * ROUND_TICKS;
    for (int node = 0; node < nodes; node++) {
      if (endsInDeadlock) {
        to.blocks(tick, node, Wait.MESSAGE, 99, (node + 1) % nodes, RECEIVES);
      } else {
        to.ends(tick + node % 100, node, 0);
      }
    }
    RunEnd end = endsInDeadlock ? RunEnd.DEADLOCKED : RunEnd.COMPLETED;
    to.result(lastTick(), end, endsInDeadlock ? "nothing could go on" : "all tasks ended");
  }
}
