package dev.lockstep.cli;

import dev.lockstep.cli.program.UsageException;
import dev.lockstep.traces.NodeStatistics;
import dev.lockstep.traces.TraceFiles;
import dev.lockstep.traces.TraceFormatException;
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
    out.print(statistics().table());
    out.flush();
    return ExitStatus.DONE.code();
  }

  private NodeStatistics statistics() {
    try {
      return trace.equals(STANDARD_INPUT)
          ? TraceFiles.statistics(System.in, "standard input")
          : TraceFiles.statistics(Path.of(trace));
    } catch (TraceFormatException | UncheckedIOException e) {
      throw new UsageException(e.getMessage());
    }
  }
}
