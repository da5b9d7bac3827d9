package dev.lockstep.cli.mcp;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** Knows the commands. */
public interface CommandReader {
  /** A command and its arguments, without values. */
  CommandSpec command(String name);

  /**
   * Reads a command line that names no file of options, and runs nothing.
   *
   * @return the command, with the values of its arguments
   * @throws dev.lockstep.runs.plan.UsageException if it is wrong
   */
  CommandSpec read(List<String> words);
}
