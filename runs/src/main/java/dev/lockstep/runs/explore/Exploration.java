package dev.lockstep.runs.explore;

import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.races.RaceSearch;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.shard.Shard;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a search is to be.
 *
 * @param plan what all runs have in common; its seed is where the seeds of the runs begin
 * @param shard which part of the runs is made; run 1 is in each part, as others build on it
 * @param runs how many runs all parts have together, at most
 * @param time how long it takes at most
 * @param strategies how runs differ; the portfolio if there is none
 * @param keepsGoing whether it goes on behind the first run that fails
 * @param criteria what says whether a run failed, besides how it ended
 * @param minimises whether the first failure is minimised
 * @param races says that runs look for data races, too
 */
public record Exploration(
    RunPlan plan,
    Shard shard,
    long runs,
    Optional<Duration> time,
    List<Strategy> strategies,
    boolean keepsGoing,
    Criteria criteria,
    boolean minimises,
    Optional<RaceSearch> races) {
  /** Takes a copy of the list. */
  public Exploration {
    strategies = strategies.isEmpty() ? Strategy.portfolio(races.isPresent()) : strategies;
    strategies = List.copyOf(strategies);
  }

  /** One that does not look for data races. */
  public Exploration(
      RunPlan plan,
      Shard shard,
      long runs,
      Optional<Duration> time,
      List<Strategy> strategies,
      boolean keepsGoing,
      Criteria criteria,
      boolean minimises) {
    this(plan, shard, runs, time, strategies, keepsGoing, criteria, minimises, Optional.empty());
  }

  /** The same that looks for data races in the way that the search was made for, if for any. */
  public Exploration finding(RaceSearch wanted) {
    return new Exploration(
        plan,
        shard,
        runs,
        time,
        strategies,
        keepsGoing,
        criteria,
        minimises,
        races.map(_ -> wanted));
  }

  /** The same of other runs. */
  public Exploration of(RunPlan other, Criteria others) {
    return new Exploration(
        other, shard, runs, time, strategies, keepsGoing, others, minimises, races);
  }

  /** How many runs the shard makes at most. */
  public long most() {
    return 1 + shard.of(runs - 1);
  }

  /** Which number a run has, of those of all shards, that is the so-manieth one of this shard. */
  long number(long made) {
    return made == 1 ? 1 : 1 + shard.number(made - 1);
  }

  /** Which turn it is, of those of all shards, that is this one of this shard; from 0. */
  long turn(long made) {
    return shard.number(made + 1) - 1;
  }
}
