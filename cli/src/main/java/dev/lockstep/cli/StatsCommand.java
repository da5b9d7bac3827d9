package dev.lockstep.cli;

import dev.lockstep.cli.json.StatsJson;
import dev.lockstep.cli.notices.LongWork;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.Trace;
import dev.lockstep.traces.conversion.RecordedTraces;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.Recording;
import dev.lockstep.traces.statistics.NodeStatistics;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/** {@code lockstep stats}: what each node of a traced run did. */
final class StatsCommand extends Command {
  private final Argument trace =
      parameter(
          "1", "TRACE", "A trace file, or - for standard input, or a recording of run --record.");

  private final Argument output =
      option(
          "-o --output",
          "FILE",
          "Where the table goes; a trace on standard input then goes on to standard output",
          "(default: standard output).");

  private final Argument json = flag("--json", "Print it as JSON instead.");

  StatsCommand() {
    super("Shows what each node did, from a trace or a recording.");
    synopsis(
        "lockstep stats [-o FILE] TRACE",
        "       PROGRAM | lockstep stats -o FILE - | lockstep plot --kind KIND -");
    examples("lockstep stats run.rec", "lockstep stats run.trace --json -o nodes.json");
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
    Optional<WholeFile> target = target(file);
    try (Trace in = target.isPresent() ? file.passedOn(err()) : file.trace(err())) {
      in.format().whyNoEvents().ifPresent(this::refuse);
      show(reading(in::statistics), target);
      TraceFile.cutOffs(in).forEach(this::tell);
    }
  }

  private void showRecording(TraceFile file) {
    Optional<WholeFile> target = target(file);
    try (Recording in = file.recording()) {
      show(reading(() -> RecordedTraces.statistics(in)), target);
      TraceFile.cutOffs(in).forEach(this::tell);
    }
  }

  private NodeStatistics reading(Supplier<NodeStatistics> statistics) {
    return LongWork.given("reading " + trace.text(), statistics);
  }

  /** Where the table goes, if not to standard output: what can be refused is refused first. */
  private Optional<WholeFile> target(TraceFile read) {
    return output.optional().map(name -> target(read, WholeFile.named(name)));
  }

  private static WholeFile target(TraceFile read, Path file) {
    if (read.is(file)) {
      throw new UsageException("-o %s: that is what is read; choose another name".formatted(file));
    }
    WholeFile.check("-o", file);
    return WholeFile.at(file);
  }

  private void show(NodeStatistics statistics, Optional<WholeFile> target) {
    String table = json.isSet() ? StatsJson.of(statistics.runs()) : statistics.table();
    if (target.isPresent()) {
      target.get().writeText(() -> table);
    } else {
      out().print(table);
      out().flush();
    }
  }

  private void refuse(String reason) {
    throw new UsageException(trace.text() + " " + reason);
  }
}
