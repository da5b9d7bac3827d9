package dev.lockstep.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep stats}: what each node of a traced run did. */
@Command(name = "stats", description = "Shows what each node did, from a trace.")
final class StatsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "TRACE", description = "A trace file.")
  private Path trace;

  @Override
  public Integer call() {
    spec.commandLine().getOut().println(trace);
    return ExitStatus.DONE.code();
  }
}
