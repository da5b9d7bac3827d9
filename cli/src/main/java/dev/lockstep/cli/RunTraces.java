package dev.lockstep.cli;

import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.TraceFiles;
import dev.lockstep.traces.convert.PiclRecorder;
import dev.lockstep.traces.convert.PiclTraces;
import dev.lockstep.traces.convert.Placements;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;

/** Opens the traces of a run in the format that was asked for. */
final class RunTraces {
  /** Empty if the format is Dunigan's. */
  private final Optional<PiclTraces> picl;

  private boolean isUsed;

  /**
   * Traces of one run.
   *
   * @param clockHertz ticks of the machine's clock in a second
   */
  RunTraces(RunSettings settings, long clockHertz) {
    int processors = settings.machine().nodes().orElse(0);
    PiclRecorder.Clock clock = new PiclRecorder.Clock(clockHertz, processors);
    picl =
        settings
            .traceFormat()
            .piclForm()
            .map(form -> new PiclTraces(form, clock, new Placements()));
  }

  /** Whether a format was asked for, and then no trace. */
  boolean areMissing() {
    return picl.isPresent() && !isUsed;
  }

  /** What has to see the whole run, so that traces can be opened later. */
  Optional<TraceSink> follower() {
    return picl.map(PiclTraces::placements);
  }

  /**
   * Opens a trace; what the file held is lost.
   *
   * @throws UncheckedIOException if the file can't be written, here and from the trace
   */
  TraceSink over(Path file) {
    isUsed = true;
    return picl.map(traces -> traces.over(file))
        .orElseGet(() -> TraceFiles.openDunigan(file, false));
  }

  /**
   * Opens a trace that goes behind what the file holds: traces of the same format.
   *
   * @throws UncheckedIOException if the file can't be written, here and from the trace
   */
  TraceSink behind(Path file) {
    isUsed = true;
    return picl.map(traces -> traces.behind(file))
        .orElseGet(() -> TraceFiles.openDunigan(file, true));
  }

  /**
   * Opens a trace on a stream that others write to as well.
   *
   * @param name what messages call the stream
   */
  TraceSink share(OutputStream out, String name) {
    isUsed = true;
    return picl.map(traces -> traces.share(out, name))
        .orElseGet(() -> TraceFiles.shareDunigan(out, name));
  }
}
