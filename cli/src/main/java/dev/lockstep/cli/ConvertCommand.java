package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.runs.plan.MachineChoice;
import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.PlanValues;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.Trace;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.traces.conversion.RecordedTraces;
import dev.lockstep.traces.format.TraceFormat;
import dev.lockstep.traces.format.TraceOutput;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.Recording;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep convert}: a trace in another format, or the trace of a recorded run. */
@Command(
    name = ConvertCommand.NAME,
    customSynopsis = "lockstep convert [options] TRACE --to FORMAT [-o FILE]",
    description = {
      "Writes a trace in another format.",
      FormatTexts.CONVERSIONS,
      "Recordings become any of them."
    },
    sortOptions = false)
final class ConvertCommand implements Callable<Integer> {
  static final String NAME = "convert";

  private static final String STANDARD = "-";

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "TRACE",
      description =
          "A trace file in any format, or - for standard input, or a recording of run --record.")
  private String trace;

  @Option(
      names = "--to",
      required = true,
      paramLabel = FormatTexts.NAMES,
      description = "The format to write.")
  private String to = "";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where to; - for standard output (default: -).")
  private String output = STANDARD;

  @Option(
      names = "--machine",
      paramLabel = "NAME|FILE.yaml",
      description = {
        "From " + FormatTexts.NEEDS_MACHINE + ": the machine whose ticks they are",
        "(default: the one that the trace names)."
      })
  private Optional<String> machine = Optional.empty();

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = {
        "From " + FormatTexts.NEEDS_MACHINE + ": how many nodes it has, as it was said to 'run'",
        "(default: as many as the trace names, or one for each task)."
      })
  private Optional<String> nodes = Optional.empty();

  @Override
  public Integer call() {
    TraceFormat format = PlanValues.format("--to", to);
    OptionalInt count =
        nodes.stream().mapToInt(text -> (int) NumberRange.NODES.read("--nodes", text)).findFirst();
    TraceFile file = new TraceFile(trace);
    try {
      if (file.isRecording()) {
        convertRecording(file, format);
      } else {
        convertTrace(file, format, count);
      }
    } catch (TraceFormatException | UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
    return ExitStatus.DONE.code();
  }

  private void convertTrace(TraceFile file, TraceFormat format, OptionalInt count) {
    try (Trace in = file.trace()) {
      check(in.format(), format);
      TracedRun run = run(count);
      WholeFile target = target(file);
      target.write(out -> in.convert(format, TraceOutput.to(out, target.name()), run));
      StatsCommand.tellCutOffs(in, spec);
    }
  }

  private void convertRecording(TraceFile file, TraceFormat format) {
    try (Recording in = file.recording()) {
      refuseForRecording("--machine", machine);
      refuseForRecording("--nodes", nodes);
      WholeFile target = target(file);
      target.write(out -> RecordedTraces.convert(in, format, TraceOutput.to(out, target.name())));
      StatsCommand.tellCutOff(in, spec);
    }
  }

  private void refuseForRecording(String option, Optional<String> value) {
    if (value.isPresent()) {
      throw new UsageException(
          "%s has no meaning here: %s is a recording, which tells of the machine; leave it out"
              .formatted(option, trace));
    }
  }

  private WholeFile target(TraceFile read) {
    if (output.equals(STANDARD)) {
      return WholeFile.standardOutput();
    }
    Path file = WholeFile.named(output);
    if (read.is(file)) {
      throw new UsageException(
          "-o %s: that is the trace that is read; choose another name".formatted(output));
    }
    return WholeFile.at(file);
  }

  private void check(TraceFormat from, TraceFormat format) {
    Optional<String> reason = from.whyNot(format);
    if (reason.isPresent()) {
      throw new UsageException("--to %s: %s %s".formatted(to, trace, reason.get()));
    }
    if (!from.needsMachine(format)) {
      refuse("--machine", machine, from, format);
      refuse("--nodes", nodes, from, format);
    }
  }

  private void refuse(String option, Optional<String> value, TraceFormat from, TraceFormat format) {
    if (value.isPresent()) {
      throw new UsageException(
          "%s has no meaning from %s to %s, only from %s: leave it out"
              .formatted(
                  option,
                  from.name(),
                  format.name(),
                  TraceFormats.STANDARD.words().needsMachineByName()));
    }
  }

  /** What was said of the run goes before what the trace itself names. */
  private TracedRun run(OptionalInt count) {
    if (machine.isEmpty()) {
      return new TracedRun(0, count.orElse(0));
    }
    MachineChoice choice = new MachineChoice(machine, List.of(), Optional.empty(), count);
    return new TracedRun(choice.load().clockHertz(), count.orElse(0));
  }
}
