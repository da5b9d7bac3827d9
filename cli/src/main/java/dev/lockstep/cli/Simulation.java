package dev.lockstep.cli;

import dev.lockstep.cli.program.Program;
import java.util.List;

/** Runs programs. */
@FunctionalInterface
public interface Simulation {
  /**
   * Runs {@code program} to its end and returns the code of an {@link ExitStatus}.
   *
   * @throws dev.lockstep.cli.program.UsageException if these settings or this program can't be run
   */
  int run(RunSettings settings, Program program, List<String> args);
}
