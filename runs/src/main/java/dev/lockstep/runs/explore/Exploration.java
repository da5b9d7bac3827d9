package dev.lockstep.runs.explore;

import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.plan.RunPlan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a search is to be.
 *
 * @param plan what all runs have in common; its seed is where the seeds of the runs begin
 * @param runs how many runs there are at most
 * @param time how long it takes at most
 * @param strategies how runs differ; the portfolio if there is none
 * @param keepsGoing whether it goes on behind the first run that fails
 * @param criteria what says whether a run failed, besides how it ended
 * @param minimises whether the first failure is minimised
 */
public record Exploration(
    RunPlan plan,
    long runs,
    Optional<Duration> time,
    List<Strategy> strategies,
    boolean keepsGoing,
    Criteria criteria,
    boolean minimises) {
  /** Takes a copy of the list. */
  public Exploration {
    strategies = List.copyOf(strategies.isEmpty() ? Strategy.portfolio() : strategies);
  }

  /** The same of other runs. */
  public Exploration of(RunPlan other, Criteria others) {
    return new Exploration(other, runs, time, strategies, keepsGoing, others, minimises);
  }
}
