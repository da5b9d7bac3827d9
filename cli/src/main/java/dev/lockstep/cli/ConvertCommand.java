package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.views.ExportTarget;
import dev.lockstep.cli.views.ProfileFiles;
import dev.lockstep.cli.views.StoryFile;
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
import dev.lockstep.traces.profile.file.ProfileFile;
import dev.lockstep.traces.profile.format.ProfileFormat;
import dev.lockstep.traces.recording.Recording;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.export.Exports;
import dev.lockstep.views.export.shown.Export;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * {@code lockstep convert}: a trace in another format, the trace of a recorded run, or what a
 * viewer of others shows of either, or of a profile.
 */
final class ConvertCommand extends Command {
  private static final String STANDARD = "-";

  private final Argument trace =
      parameter(
          "1",
          "TRACE",
          "A trace file in any format, or - for standard input, or a recording of run --record, or"
              + " a profile of run --profile.");
  private final Argument to =
      neededOption(
          "--to",
          "FORMAT",
          "The format to write. A trace: " + FormatTexts.NAMES + ".",
          "For viewers: " + FormatTexts.EXPORTS + ".",
          "A profile: " + FormatTexts.PROFILES + ".");
  private final Argument output =
      option(
          "-o --output",
          "FILE",
          "Where to; - for standard output (default: -).",
          "With --to paraver a name that ends in .prv: two more files lie beside it.");
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
        "Writes a trace in another format, or a run for a viewer.",
        FormatTexts.CONVERSIONS,
        "Recordings become any of them.",
        "Any of them becomes what viewers show; recordings tell most.",
        "A profile becomes what viewers of profiles show.");
    synopsis("lockstep convert [options] TRACE --to FORMAT [-o FILE]");
    examples(
        "lockstep convert run.rec --to perfetto -o run.pftrace",
        "lockstep convert run.trace --to picl -o run.picl",
        "lockstep convert run.ticks --to pprof -o run.pb.gz");
  }

  @Override
  public Integer call() {
    List<String> all = new ArrayList<>(TraceFormats.STANDARD.names());
    all.addAll(Exports.names());
    all.addAll(ProfileFiles.FORMATS.names());
    Optional<Export> export = Exports.named(PlanValues.choice("--to", to.text(), all));
    OptionalInt count =
        nodes.optional().stream()
            .mapToInt(text -> (int) NumberRange.NODES.read("--nodes", text))
            .findFirst();
    TraceFile file = new TraceFile(trace.text());
    try {
      if (file.isProfile() || ProfileFiles.FORMATS.names().contains(to.text())) {
        convertProfile(file);
      } else if (export.isPresent()) {
        export(file, export.get());
      } else if (file.isRecording()) {
        convertRecording(file, PlanValues.format("--to", to.text()));
      } else {
        convertTrace(file, PlanValues.format("--to", to.text()), count);
      }
    } catch (TraceFormatException | UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
    return ExitStatus.DONE.code();
  }

  private void convertProfile(TraceFile file) {
    if (!file.isProfile()) {
      file.refuseUnreadable();
      throw new UsageException(
          "--to %s: %s is no profile in a file, which 'run --profile X.ticks' writes"
              .formatted(to.text(), trace.text()));
    }
    List<String> names = ProfileFiles.FORMATS.names();
    if (!names.contains(to.text())) {
      throw new UsageException(
          "--to %s: %s is a profile, which becomes %s"
              .formatted(to.text(), trace.text(), String.join(" or ", names)));
    }
    refuseForProfile("--machine", machine);
    refuseForProfile("--nodes", nodes);
    WholeFile target = target(file);
    ProfileFormat format =
        ProfileFiles.FORMATS.named(to.text(), Path.of(target.name())).orElseThrow();
    ProfileFiles.write(format, ProfileFile.read(Path.of(trace.text())), target).forEach(this::tell);
  }

  private void refuseForProfile(String option, Argument given) {
    if (given.isGiven()) {
      throw new UsageException(
          "%s has no meaning here: %s is a profile, which tells of the machine; leave it out"
              .formatted(option, trace.text()));
    }
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

  private void export(TraceFile file, Export export) {
    refuseForExport("--machine", machine, export);
    refuseForExport("--nodes", nodes, export);
    ExportTarget target = ExportTarget.of(export, output.optional().orElse(STANDARD), file::is);
    try (RunStory story = StoryFile.openAny(trace.text(), err())) {
      if (story.events() == 0) {
        throw new UsageException(
            trace.text() + ": tells of no event: its run was killed soon after it began");
      }
      target.write(story);
      story.cutOff().ifPresent(cut -> tell(trace.text() + " " + cut));
      story.lacks().forEach(lack -> tell("not told by a trace: " + lack));
    } catch (IllegalArgumentException impossible) {
      throw new UsageException(
          "%s: can't be written as %s: %s"
              .formatted(trace.text(), export.name(), impossible.getMessage()));
    }
  }

  private void refuseForExport(String option, Argument given, Export export) {
    if (given.isGiven()) {
      throw new UsageException(
          "%s has no meaning with --to %s: leave it out".formatted(option, export.name()));
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
    return ExportTarget.file(output.optional().orElse(STANDARD), read::is);
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
