package dev.lockstep.cli;

import dev.lockstep.cli.program.UsageException;
import dev.lockstep.traces.TraceFormatException;
import dev.lockstep.traces.convert.Conversion;
import dev.lockstep.traces.convert.PiclRecorder;
import dev.lockstep.traces.convert.TraceFormat;
import dev.lockstep.traces.convert.TraceInput;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lockstep convert}: a trace in another format. */
@Command(
    name = ConvertCommand.NAME,
    customSynopsis = "lockstep convert [options] TRACE --to FORMAT [-o FILE]",
    description = {
      "Writes a trace in another format.",
      "Dunigan's traces become PICL's, and PICL's verbose and compact form each other. PICL's never"
          + " become Dunigan's: they have no tasks, process ids and ticks."
    },
    sortOptions = false)
final class ConvertCommand implements Callable<Integer> {
  static final String NAME = "convert";

  private static final String STANDARD = "-";
  private static final int MOST_NODES = 10_000_000;

  @Parameters(
      paramLabel = "TRACE",
      description = "A trace file in any format, or - for standard input.")
  private String trace;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "dunigan|picl|picl-compact",
      description = "The format to write.")
  private String to;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where to; - for standard output (default: -).")
  private String output = STANDARD;

  @Option(
      names = "--machine",
      paramLabel = "NAME|FILE.yaml",
      description = {
        "From Dunigan's format to PICL's: the machine whose ticks they are",
        "(default: vax780)."
      })
  private String machine;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = {
        "From Dunigan's format to PICL's: how many nodes it has, as it was said to 'run'",
        "(default: one for each task)."
      })
  private String nodes;

  @Override
  public Integer call() {
    TraceFormat format = OptionValues.choice("--to", to, TraceFormat.class);
    OptionalInt count =
        nodes == null
            ? OptionalInt.empty()
            : OptionalInt.of((int) OptionValues.wholeNumber("--nodes", nodes, 1, MOST_NODES));
    try (TraceInput in = input()) {
      check(in.format(), format);
      Conversion conversion = new Conversion(format, clock(count));
      WholeFile target = target();
      target.write(out -> conversion.run(in, out, target.name()));
    } catch (TraceFormatException | UncheckedIOException refused) {
      throw new UsageException(refused.getMessage());
    }
    return ExitStatus.DONE.code();
  }

  private TraceInput input() {
    return trace.equals(STANDARD)
        ? TraceInput.of(System.in, "standard input")
        : TraceInput.of(Path.of(trace));
  }

  private WholeFile target() {
    if (output.equals(STANDARD)) {
      return WholeFile.standardOutput();
    }
    Path file = Path.of(output);
    if (!trace.equals(STANDARD) && WholeFile.isSame(Path.of(trace), file)) {
      throw new UsageException(
          "-o %s: that is the trace that is read; choose another name".formatted(output));
    }
    return WholeFile.at(file);
  }

  private void check(TraceFormat from, TraceFormat format) {
    if (!Conversion.isPossible(from, format)) {
      throw new UsageException(
          "--to dunigan: %s is a PICL trace, which lacks what Dunigan's format has: tasks, process"
                  .formatted(trace)
              + " ids, addresses and ticks. Trace the run again with --trace-format dunigan");
    }
    if (!Conversion.needsClock(from, format)) {
      refuse("--machine", machine, from, format);
      refuse("--nodes", nodes, from, format);
    }
  }

  private void refuse(String option, String value, TraceFormat from, TraceFormat format) {
    if (value != null) {
      throw new UsageException(
          "%s has no meaning from %s to %s, only from dunigan to picl: leave it out"
              .formatted(option, OptionValues.word(from), OptionValues.word(format)));
    }
  }

  private PiclRecorder.Clock clock(OptionalInt count) {
    MachineChoice choice =
        new MachineChoice(Optional.ofNullable(machine), List.of(), Optional.empty(), count);
    return new PiclRecorder.Clock(choice.load().clockHertz(), count.orElse(0));
  }
}
