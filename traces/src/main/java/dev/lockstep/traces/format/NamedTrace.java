package dev.lockstep.traces.format;

import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.RunDescribed;
import dev.lockstep.kernel.trace.TraceDetail.TraceCompleted;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceSink;

/** Tells a trace of a run what run it is, and where it is complete. */
public final class NamedTrace implements TraceSink {
  private final TraceSink trace;
  private final RunOrigin origin;

  /** Tells a trace, and closes it. */
  public NamedTrace(TraceSink trace, RunOrigin origin) {
    this.trace = trace;
    this.origin = origin;
  }

  @Override
  public void accept(TraceEvent event) {
    if (event instanceof TraceStarted) {
      trace.detail(new RunDescribed(origin));
    }
    trace.accept(event);
  }

  @Override
  public void detail(TraceDetail detail) {
    trace.detail(detail);
  }

  @Override
  public boolean followsCalls() {
    return trace.followsCalls();
  }

  @Override
  public void close() {
    try (trace) {
      trace.detail(new TraceCompleted());
    }
  }
}
