package dev.lockstep.traces.events;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;

/** Tells two sinks, and closes both. */
public record Both(TraceSink first, TraceSink second) implements TraceSink {
  @Override
  public void accept(TraceEvent event) {
    first.accept(event);
    second.accept(event);
  }

  @Override
  public void detail(TraceDetail detail) {
    first.detail(detail);
    second.detail(detail);
  }

  @Override
  public boolean followsCalls() {
    return first.followsCalls() || second.followsCalls();
  }

  @Override
  public void close() {
    try (first) {
      second.close();
    }
  }
}
