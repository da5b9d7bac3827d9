package dev.lockstep.views.difference;

import dev.lockstep.traces.Trace;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;

/** A trace that holds a run's events. */
final class WholeTrace implements RunReader {
  private final Trace trace;
  private final TracedEvents events;
  private final BooleanSupplier telling;

  WholeTrace(Trace trace, HappeningQueue queue) {
    this.trace = trace;
    this.events = new TracedEvents(queue);
    this.telling = trace.telling(events);
  }

  @Override
  public String name() {
    return trace.name();
  }

  @Override
  public boolean tellMore() {
    boolean hasMore = telling.getAsBoolean();
    if (!hasMore) {
      events.close();
    }
    return hasMore;
  }

  @Override
  public Optional<Map<String, String>> facts() {
    return events.origin().map(Fact::of);
  }

  @Override
  public Optional<SortedMap<Integer, NodeRow>> nodes() {
    return events.nodes();
  }

  @Override
  public long lastTick() {
    return events.lastTick();
  }

  @Override
  public List<String> cutOffs() {
    return trace.cutOffs();
  }
}
