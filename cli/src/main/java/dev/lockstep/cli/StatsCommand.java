package dev.lockstep.cli;

import dev.lockstep.cli.program.UsageException;
import dev.lockstep.traces.NodeStatistics;
import dev.lockstep.traces.TraceFiles;
import dev.lockstep.traces.TraceFormatException;
import dev.lockstep.traces.convert.TraceFormat;
import dev.lockstep.traces.convert.TraceInput;
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
    try (TraceInput in = input()) {
      if (in.format() != TraceFormat.DUNIGAN) {
        throw new UsageException(
            "%s is a PICL trace, and this table is made of Dunigan's format: trace the run with"
                    .formatted(trace)
                + " --trace-format dunigan. Each node's last compstats and commstats records hold"
                + " its sums");
      }
      return TraceFiles.statistics(in.dunigan());
    } catch (TraceFormatException | UncheckedIOException e) {
      throw new UsageException(e.getMessage());
    }
  }

  private TraceInput input() {
    return trace.equals(STANDARD_INPUT)
        ? TraceInput.of(System.in, "standard input")
        : TraceInput.of(Path.of(trace));
  }
}
