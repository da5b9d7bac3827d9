package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
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

/** {@code lockstep convert}: a trace in another format, or the trace of a recorded run. */
final class ConvertCommand extends Command {
  private static final String STANDARD = "-";

  private final Argument trace =
      parameter(
          "1",
          "TRACE",
          "A trace file in any format, or - for standard input, or a recording of run --record.");
  private final Argument to = neededOption("--to", FormatTexts.NAMES, "The format to write.");
  private final Argument output =
      option("-o --output", "FILE", "Where to; - for standard output (default: -).");
  private final Argument machine =
      option(
          "--machine",
          "NAME|FILE.yaml",
          "From " + FormatTexts.NEEDS_MACHINE + ": the machine whose ticks they are",
          "(default: the one that the trace names).");
  private final Argument nodes =
      option(
          "--nodes",
          "N",
          "From " + FormatTexts.NEEDS_MACHINE + ": how many nodes it has, as it was said to 'run'",
          "(default: as many as the trace names, or one for each task).");

  ConvertCommand() {
    super(
        "Writes a trace in another format.",
        FormatTexts.CONVERSIONS,
        "Recordings become any of them.");
    synopsis("lockstep convert [options] TRACE --to FORMAT [-o FILE]");
  }

  @Override
  public Integer call() {
    TraceFormat format = PlanValues.format("--to", to.text());
    OptionalInt count =
        nodes.optional().stream()
            .mapToInt(text -> (int) NumberRange.NODES.read("--nodes", text))
            .findFirst();
    TraceFile file = new TraceFile(trace.text());
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
    try (Trace in = file.traceOfAnyFormat(err())) {
      check(in.format(), format);
      TracedRun run = run(count);
      WholeFile target = target(file);
      target.write(out -> in.convert(format, TraceOutput.to(out, target.name()), run));
      TraceFile.cutOffs(in).forEach(this::tell);
    }
  }

  private void convertRecording(TraceFile file, TraceFormat format) {
    try (Recording in = file.recording()) {
      refuseForRecording("--machine", machine);
      refuseForRecording("--nodes", nodes);
      WholeFile target = target(file);
      target.write(out -> RecordedTraces.convert(in, format, TraceOutput.to(out, target.name())));
      TraceFile.cutOffs(in).forEach(this::tell);
    }
  }

  private void refuseForRecording(String option, Argument given) {
    if (given.isGiven()) {
      throw new UsageException(
          "%s has no meaning here: %s is a recording, which tells of the machine; leave it out"
              .formatted(option, trace.text()));
    }
  }

  private WholeFile target(TraceFile read) {
    String name = output.optional().orElse(STANDARD);
    if (name.equals(STANDARD)) {
      return WholeFile.standardOutput();
    }
    Path file = WholeFile.named(name);
    if (read.is(file)) {
      throw new UsageException(
          "-o %s: that is the trace that is read; choose another name".formatted(name));
    }
    return WholeFile.at(file);
  }

  private void check(TraceFormat from, TraceFormat format) {
    Optional<String> reason = from.whyNot(format);
    if (reason.isPresent()) {
      throw new UsageException("--to %s: %s %s".formatted(to.text(), trace.text(), reason.get()));
    }
    if (!from.needsMachine(format)) {
      refuse("--machine", machine, from, format);
      refuse("--nodes", nodes, from, format);
    }
  }

  private void refuse(String option, Argument given, TraceFormat from, TraceFormat format) {
    if (given.isGiven()) {
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
    if (!machine.isGiven()) {
      return new TracedRun(0, count.orElse(0));
    }
    MachineChoice choice =
        new MachineChoice(machine.optional(), List.of(), Optional.empty(), count);
    return new TracedRun(choice.load().clockHertz(), count.orElse(0));
  }
}
