package dev.lockstep.traces.conversion;

import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.format.TraceFormat;
import dev.lockstep.traces.format.TraceOutput;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.Recording;
import dev.lockstep.traces.statistics.NodeStatistics;
import java.io.UncheckedIOException;

/** Makes of a recording what its run would have left besides: statistics and traces. */
public final class RecordedTraces {
  private RecordedTraces() {}

  /**
   * Adds up what each task did. If the recording is cut off, what is there is added up.
   *
   * @throws TraceFormatException if it is damaged, or tells of nothing
   * @throws UncheckedIOException if it can't be read
   */
  public static NodeStatistics statistics(Recording recording) {
    NodeStatistics statistics = new NodeStatistics();
    tell(recording, statistics);
    return statistics;
  }

  /**
   * Writes the trace of a recorded run, and closes it.
   *
   * @throws TraceFormatException if the recording is damaged, or tells of nothing; what was written
   *     is of no use
   * @throws UncheckedIOException if something can't be read or written
   */
  public static void convert(Recording recording, TraceFormat to, TraceOutput out) {
    try (TraceSink sink = to.open(out, new TracedRun(recording.facts().origin()))) {
      tell(recording, sink);
    }
  }

  private static void tell(Recording recording, TraceSink sink) {
    if (recording.facts().origin().clockHertz() == 0) {
      throw new TraceFormatException(
          recording.name() + ": is damaged: the clock of its machine stands still");
    }
    if (recording.events() == 0) {
      throw new TraceFormatException(
          recording.name() + ": tells of no event: its run was killed soon after it began");
    }
    try {
      RecordedEvents.tell(recording, sink);
    } catch (IllegalArgumentException impossible) {
      throw new TraceFormatException(
          "%s: is damaged: %s".formatted(recording.name(), impossible.getMessage()));
    }
  }
}
