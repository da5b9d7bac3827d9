package dev.lockstep.runs.explore.races;

import dev.lockstep.kernel.races.Race;
import dev.lockstep.runs.plan.RunPlan;
import java.util.List;
import java.util.Optional;

/**
 * A data race that a search has found.
 *
 * @param race as the first run had it
 * @param runs how many runs had it
 * @param firstRun the number of the first of them
 * @param strategy whose run that was
 * @param plan the plan of that run: it does the same again
 * @param directed how many runs two tasks had met in before its two lines
 * @param aimed how many were to have that
 * @param change what it made of the outcome; empty if nothing was seen of that
 */
public record FoundRace(
    Race race,
    long runs,
    long firstRun,
    String strategy,
    RunPlan plan,
    int directed,
    int aimed,
    Optional<Change> change) {
  /**
   * That it changed the outcome.
   *
   * @param failure how the directed run failed; empty where two directed runs printed other lines
   * @param runs the numbers of these runs
   * @param plans their plans
   */
  public record Change(String failure, List<Long> runs, List<RunPlan> plans) {
    /** Takes copies of the lists. */
    public Change {
      runs = List.copyOf(runs);
      plans = List.copyOf(plans);
    }
  }
}
