package dev.lockstep.traces;

import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.format.NamedTrace;
import dev.lockstep.traces.format.TraceFormat;
import dev.lockstep.traces.format.TraceOutput;
import dev.lockstep.traces.format.TracedRun;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;

/** Opens the traces of one run, all in one format. */
public final class RunTraces {
  private final TraceFormat format;
  private final TracedRun run;
  private boolean isUsed;

  /** Traces of a run that hasn't begun. */
  public RunTraces(TraceFormat format, TracedRun run) {
    this.format = format;
    this.run = run;
  }

  /** Whether an unusual format was asked for, and then no trace. */
  public boolean areMissing() {
    return !isUsed && !format.name().equals(TraceFormats.STANDARD.usual().name());
  }

  /** What has to see the whole run, so that traces can be opened later. */
  public Optional<TraceSink> follower() {
    return format.needsDetails() ? Optional.of(run.placements()) : Optional.empty();
  }

  /**
   * Opens a trace; what the file held is lost.
   *
   * @throws UncheckedIOException if the file can't be written, here and from the trace
   */
  public TraceSink over(Path file) {
    return open(TraceOutput.over(file));
  }

  /**
   * Opens a trace that goes behind what the file holds: traces of the same format.
   *
   * @throws UncheckedIOException if the file can't be written, here and from the trace
   */
  public TraceSink behind(Path file) {
    return open(TraceOutput.behind(file, format));
  }

  /**
   * Opens a trace on a stream that others write to as well, such as standard output for {@code
   * strace("")}: each line goes out at once, and closing the trace leaves the stream open.
   *
   * @param name what messages call the stream
   */
  public TraceSink share(OutputStream out, String name) {
    return open(TraceOutput.shared(out, name));
  }

  private TraceSink open(TraceOutput out) {
    isUsed = true;
    TraceSink trace = format.open(out, run);
    return run.origin().<TraceSink>map(origin -> new NamedTrace(trace, origin)).orElse(trace);
  }
}
