package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.Trace;
import dev.lockstep.traces.conversion.RecordedTraces;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.Recording;
import dev.lockstep.traces.statistics.NodeStatistics;
import java.io.UncheckedIOException;

/** {@code lockstep stats}: what each node of a traced run did. */
final class StatsCommand extends Command {
  private final Argument trace =
      parameter(
          "1", "TRACE", "A trace file, or - for standard input, or a recording of run --record.");

  StatsCommand() {
    super("Shows what each node did, from a trace or a recording.");
  }

  @Override
  public Integer call() {
    TraceFile file = new TraceFile(trace.text());
    try {
      if (file.isRecording()) {
        showRecording(file);
      } else {
        showTrace(file);
      }
    } catch (TraceFormatException | UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
    return ExitStatus.DONE.code();
  }

  private void showTrace(TraceFile file) {
    try (Trace in = file.trace()) {
      in.format().whyNoEvents().ifPresent(this::refuse);
      show(in.statistics());
      TraceFile.cutOffs(in).forEach(this::tell);
    }
  }

  private void showRecording(TraceFile file) {
    try (Recording in = file.recording()) {
      show(RecordedTraces.statistics(in));
      TraceFile.cutOffs(in).forEach(this::tell);
    }
  }

  private void show(NodeStatistics statistics) {
    out().print(statistics.table());
    out().flush();
  }

  private void refuse(String reason) {
    throw new UsageException(trace.text() + " " + reason);
  }
}
