package dev.lockstep.traces.events;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.RunDescribed;
import dev.lockstep.kernel.trace.TraceDetail.TraceCompleted;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceSink;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How far a trace goes, and where it lacks its end. A trace that doesn't name its run doesn't tell
 * that.
 */
public final class TraceExtent implements TraceSink {
  private final List<String> cutOffs = new ArrayList<>();
  private boolean isNamed;
  private boolean isOpen;
  private long events;
  private long lastTick;

  @Override
  public void accept(TraceEvent event) {
    if (event instanceof TraceStarted) {
      endsHere();
      isOpen = isNamed;
      isNamed = false;
    }
    events++;
    lastTick = event.tick();
  }

  @Override
  public void detail(TraceDetail detail) {
    switch (detail) {
      case RunDescribed _ -> isNamed = true;
      case TraceCompleted _ -> isOpen = false;
      default -> {}
    }
  }

  /** Another trace follows, or none, whether this one has come to its end or not. */
  private void endsHere() {
    if (isOpen) {
      isCutOff();
    }
  }

  /** The file ends in the middle of a record. */
  public void isCutOff() {
    isOpen = false;
    cutOffs.add(
        String.format(
            Locale.ROOT,
            "is cut off: its run was killed, or still goes on; %,d record%s could be read, up to"
                + " tick %,d",
            events,
            events == 1 ? "" : "s",
            lastTick));
  }

  @Override
  public void close() {
    endsHere();
  }

  /** Where ends are missing, in words that follow the name of the trace. */
  public List<String> cutOffs() {
    return List.copyOf(cutOffs);
  }
}
