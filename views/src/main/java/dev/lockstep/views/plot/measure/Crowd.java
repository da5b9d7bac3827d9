package dev.lockstep.views.plot.measure;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.views.plot.figure.Nodes;

/** Which processors there are, as far as has been told. */
public final class Crowd {
  private boolean hasHost;
  private int nodes;

  /** This processor is there. */
  public void add(int processor) {
    if (processor == 0) {
      hasHost = true;
    }
    nodes = Math.max(nodes, processor);
  }

  /** Takes a story, and counts the processors that have tasks. */
  public Recorder counting() {
    return new Recorder() {
      @Override
      public void task(long tick, int task, int processor, int process, int parent, String name) {
        add(processor);
      }
    };
  }

  /** How many nodes there are, each with a row of its own. */
  public Nodes nodes() {
    return new Nodes(hasHost, nodes, 1);
  }

  /** How many processors there are. */
  public int size() {
    return nodes + (hasHost ? 1 : 0);
  }
}
