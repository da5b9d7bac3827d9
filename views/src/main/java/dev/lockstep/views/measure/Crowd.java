package dev.lockstep.views.measure;

import dev.lockstep.kernel.trace.Recorder;

/** Which processors there are: those that have tasks, and those that are added. */
public final class Crowd implements Recorder {
  private boolean hasHost;
  private int nodes;

  /** This processor is there. */
  public void add(int processor) {
    if (processor == 0) {
      hasHost = true;
    }
    nodes = Math.max(nodes, processor);
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    add(processor);
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
