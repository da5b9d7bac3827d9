package dev.lockstep.cli.engines;

import dev.lockstep.runs.plan.ProgramChoice;
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
  /** Takes copies of the lists. */
  public Load {
    machines = List.copyOf(machines);
    words = List.copyOf(words);
  }
}
