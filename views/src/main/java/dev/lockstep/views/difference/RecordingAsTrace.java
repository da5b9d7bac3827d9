package dev.lockstep.views.difference;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.RunDescribed;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.conversion.RecordedEvents;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.Recording;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;

/** A recording, with no more than a trace in a file tells of the same run. */
final class RecordingAsTrace implements RunReader {
  private final Recording recording;
  private final Iterator<Consumer<Recorder>> parts;
  private final TracedEvents events;
  private final RecordedEvents told;

  RecordingAsTrace(Recording recording, HappeningQueue queue) {
    this.recording = recording;
    this.parts = recording.parts();
    this.events = new TracedEvents(queue);
    this.told = new RecordedEvents(new AsInFile(events));
  }

  @Override
  public String name() {
    return recording.name();
  }

  @Override
  public boolean tellMore() {
    try {
      if (parts.hasNext()) {
        parts.next().accept(told);
        return true;
      }
      told.end();
    } catch (IllegalArgumentException impossible) {
      throw new TraceFormatException(
          "%s: is damaged: %s".formatted(name(), impossible.getMessage()));
    }
    events.close();
    return false;
  }

  @Override
  public Optional<Map<String, String>> facts() {
    return Optional.of(Fact.of(recording.facts().origin()));
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
    return recording.cutOff().stream().toList();
  }

  /** Passes on what has a line in a file. */
  private record AsInFile(TraceSink to) implements TraceSink {
    @Override
    public void accept(TraceEvent event) {
      to.accept(event);
    }

    @Override
    public void detail(TraceDetail detail) {
      if (detail instanceof RunDescribed) {
        to.detail(detail);
      }
    }

    @Override
    public boolean followsCalls() {
      return false;
    }

    @Override
    public void close() {
      to.close();
    }
  }
}
