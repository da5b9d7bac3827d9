package dev.lockstep.views.plot;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.ToldStory;
import java.util.List;
import java.util.Optional;

/** Stories for plots: a ring whose nodes compute, send to their neighbours, and wait. */
final class Stories {
  static final int SEND_TICKS = 20;
  static final int ON_THE_WAY_TICKS = 150;

  private Stories() {}

  static RunFacts facts(String program, int nodes) {
    return new RunFacts(
        new RunOrigin("1.0", "ipsc2", 4_000_000, nodes, Optional.empty(), 0),
        program,
        List.of(),
        "hypercube",
        List.of(),
        "links");
  }

  /** Rounds in which every node computes, sends to the next one, and waits for the one before. */
  static ToldStory ring(int nodes, int rounds) {
    ToldStory story = new ToldStory();
    tellRing(story, nodes, rounds);
    return story;
  }

  static void tellRing(Recorder story, int nodes, int rounds) {
    story.run(facts("Ring.java", nodes));
    for (int node = 0; node < nodes; node++) {
      story.link(node + 1, "" + node, "" + (node + 1) % nodes);
    }
    long[] ready = new long[nodes];
    for (int node = 0; node < nodes; node++) {
      ready[node] = 10L * (node % 32);
      story.task(ready[node], node + 1, node + 1, node + 1, Recorder.NOBODY, "main");
    }
    for (int round = 0; round < rounds; round++) {
      tellRound(story, ready, round);
    }
    long end = 0;
    for (int node = 0; node < nodes; node++) {
      story.ends(ready[node], node + 1, 0);
      end = Math.max(end, ready[node]);
    }
    story.result(end, RunEnd.COMPLETED, "");
  }

  private static void tellRound(Recorder story, long[] ready, int round) {
    int nodes = ready.length;
    long[] arrivals = new long[nodes];
    long[] blocked = new long[nodes];
    for (int node = 0; node < nodes; node++) {
      int task = node + 1;
      long message = (long) round * nodes + node + 1;
      long start = ready[node] + 5;
      long sends = start + 200 + 37L * ((node * 7 + round * 5) % 11);
      int next = (node + 1) % nodes;
      story.runs(start, task, task);
      story.works(sends, task, SEND_TICKS, true, message);
      story.sends(sends + SEND_TICKS, message, task, next + 1, 0, 1, 8 << (node % 12), 0, 0);
      long arrival = sends + SEND_TICKS + ON_THE_WAY_TICKS;
      story.passes(sends + SEND_TICKS, message, node + 1, arrival - 50, node % 3);
      arrivals[next] = arrival;
      blocked[node] = sends + SEND_TICKS + 10;
      story.blocks(blocked[node], task, Wait.MESSAGE, 1, Recorder.NOBODY, 0);
    }
    for (int node = 0; node < nodes; node++) {
      long message = (long) round * nodes + (node + nodes - 1) % nodes + 1;
      story.arrives(arrivals[node], message, 0, 0, node + 1);
      ready[node] = Math.max(arrivals[node], blocked[node]);
      story.wakes(ready[node], node + 1, Cause.MESSAGE, message);
      story.takes(ready[node], message, node + 1, true);
    }
  }

  /** Two nodes and a host: who does what when can be told at a glance. */
  static ToldStory small() {
    ToldStory story = new ToldStory();
    story.run(facts("Small.java", 2));
    story.link(1, "0", "1");
    story.link(2, "1", "0");
    story.task(0, 0, 0, 0, Recorder.NOBODY, "main");
    story.runs(0, 0, 0);
    story.active(0, 1);
    story.task(10, 1, 1, 1, 0, "main");
    story.runs(10, 1, 1);
    story.active(10, 2);
    story.task(20, 2, 2, 2, 0, "main");
    story.runs(20, 2, 2);
    story.active(20, 3);
    story.blocks(20, 0, Wait.END, 1, 1, 0);
    story.active(20, 2);
    story.blocks(30, 2, Wait.MESSAGE, 1, Recorder.NOBODY, 0);
    story.active(30, 1);
    story.works(40, 1, 10, true, 1);
    story.sends(50, 1, 1, 2, 0, 1, 100, 0, 0);
    story.passes(50, 1, 1, 65, 0);
    story.arrives(70, 1, 0, 0, 2);
    story.wakes(70, 2, Cause.MESSAGE, 1);
    story.runs(75, 2, 2);
    story.active(75, 2);
    story.takes(75, 1, 2, true);
    story.ends(80, 1, 0);
    story.active(80, 1);
    story.ends(100, 2, 0);
    story.active(100, 0);
    story.result(100, RunEnd.COMPLETED, "");
    return story;
  }
}
