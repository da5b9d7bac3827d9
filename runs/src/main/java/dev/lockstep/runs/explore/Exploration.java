package dev.lockstep.runs.explore;

import dev.lockstep.runs.plan.RunPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a search is to be.
 *
 * @param plan what all runs have in common; its seed is where the seeds of the runs begin
 * @param runs how many runs there are at most
 * @param time how long it takes at most
 * @param strategies how runs differ; the portfolio if there is none
 * @param keepsGoing whether it goes on behind the first run that fails
 * @param ignored exceptions that belong to the program, by the names of their classes
 * @param expected what each run is to print
 * @param check a command that says whether a run was right, given its output; run by the shell
 * @param minimises whether the first failure is minimised
 */
public record Exploration(
    RunPlan plan,
    long runs,
    Optional<Duration> time,
    List<Strategy> strategies,
    boolean keepsGoing,
    Set<String> ignored,
    Optional<Expected> expected,
    Optional<String> check,
    boolean minimises) {
  /**
   * What each run is to print to standard output.
   *
   * @param file which has that; empty if it is what the first run prints
   */
  public record Expected(Optional<Path> file) {}

  /** Takes copies of the lists. */
  public Exploration {
    strategies = List.copyOf(strategies.isEmpty() ? Strategy.portfolio() : strategies);
    ignored = Set.copyOf(ignored);
  }
}
