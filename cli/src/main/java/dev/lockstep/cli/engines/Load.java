package dev.lockstep.cli.engines;

import dev.lockstep.runs.plan.ProgramChoice;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import java.util.List;

/**
 * What a worker on another machine needs.
 *
 * @param program what runs
 * @param mainClass the binary name of its main class
 * @param machines names of machines, of which some may be files
 * @param words the command that a worker is, with the names that files have here
 */
public record Load(
    ProgramChoice program, String mainClass, List<String> machines, List<String> words) {
  /**
   * What runs of a program need.
   *
   * @throws dev.lockstep.runs.plan.UsageException if it can't be loaded
   */
  public static Load of(ProgramChoice program, List<String> machines, List<String> words) {
    try (Program loaded = Programs.load(program)) {
      return new Load(program, loaded.mainClassName(), machines, words);
    }
  }

  /** Takes copies of the lists. */
  public Load {
    machines = List.copyOf(machines);
    words = List.copyOf(words);
  }
}
