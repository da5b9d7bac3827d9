package dev.lockstep.traces.events;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import java.util.HashMap;
import java.util.Map;

/**
 * Knows where tasks are, also for traces that begin later than they. A task of which it knows
 * nothing is on the node with its own number.
 */
public final class Placements implements TraceSink {
  private final Map<Integer, Integer> nodes = new HashMap<>();

  /** The number of a task's node, 0 for the host. */
  public int nodeOf(int tid) {
    return nodes.getOrDefault(tid, tid);
  }

  /** Events have all that it needs of calls. */
  @Override
  public boolean followsCalls() {
    return false;
  }

  @Override
  public void accept(TraceEvent event) {
    if (event instanceof TraceEvent.TaskExited exited) {
      nodes.remove(exited.tid());
    }
  }

  @Override
  public void detail(TraceDetail detail) {
    if (detail instanceof TraceDetail.TaskPlaced placed && placed.node() != placed.tid()) {
      nodes.put(placed.tid(), placed.node());
    }
  }

  @Override
  public void close() {}
}
