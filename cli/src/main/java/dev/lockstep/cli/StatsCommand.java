package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.Trace;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.traces.lines.TraceFormatException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep stats}: what each node of a traced run did. */
@Command(
    name = "stats",
    description = "Shows what each node did, from a trace.",
    sortOptions = false)
final class StatsCommand implements Callable<Integer> {
  private static final String STANDARD_INPUT = "-";

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "TRACE", description = "A trace file, or - for standard input.")
  private String trace;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try (Trace in = input()) {
      in.format().whyNoEvents().ifPresent(this::refuse);
      out.print(in.statistics().table());
      out.flush();
      tellCutOffs(in, spec);
    } catch (TraceFormatException | UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
    return ExitStatus.DONE.code();
  }

  /** Says on standard error of a trace that was read where it lacks its end. */
  static void tellCutOffs(Trace trace, CommandSpec command) {
    PrintWriter err = command.commandLine().getErr();
    trace.cutOffs().forEach(cut -> err.println("lockstep: " + trace.name() + " " + cut));
    err.flush();
  }

  private void refuse(String reason) {
    throw new UsageException(trace + " " + reason);
  }

  private Trace input() {
    return trace.equals(STANDARD_INPUT)
        ? TraceFormats.STANDARD.read(System.in, "standard input")
        : TraceFormats.STANDARD.read(Path.of(trace));
  }
}
