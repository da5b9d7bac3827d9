package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.Trace;
import dev.lockstep.traces.conversion.RecordedTraces;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.Recording;
import dev.lockstep.traces.statistics.NodeStatistics;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep stats}: what each node of a traced run did. */
@Command(
    name = StatsCommand.NAME,
    description = "Shows what each node did, from a trace or a recording.",
    sortOptions = false)
final class StatsCommand implements Callable<Integer> {
  static final String NAME = "stats";

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "TRACE",
      description = "A trace file, or - for standard input, or a recording of run --record.")
  private String trace;

  @Override
  public Integer call() {
    TraceFile file = new TraceFile(trace);
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
      tellCutOffs(in, spec);
    }
  }

  private void showRecording(TraceFile file) {
    try (Recording in = file.recording()) {
      show(RecordedTraces.statistics(in));
      tellCutOff(in, spec);
    }
  }

  private void show(NodeStatistics statistics) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(statistics.table());
    out.flush();
  }

  /** Says on standard error of a trace that was read where it lacks its end. */
  static void tellCutOffs(Trace trace, CommandSpec command) {
    trace.cutOffs().forEach(cut -> tellCutOff(trace.name(), cut, command));
  }

  /** The same of a recording. */
  static void tellCutOff(Recording recording, CommandSpec command) {
    recording.cutOff().ifPresent(cut -> tellCutOff(recording.name(), cut, command));
  }

  private static void tellCutOff(String name, String cut, CommandSpec command) {
    PrintWriter err = command.commandLine().getErr();
    err.println("lockstep: " + name + " " + cut);
    err.flush();
  }

  private void refuse(String reason) {
    throw new UsageException(trace + " " + reason);
  }
}
