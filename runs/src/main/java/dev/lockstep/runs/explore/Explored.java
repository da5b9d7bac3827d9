package dev.lockstep.runs.explore;

import dev.lockstep.runs.explore.checks.FoundCheck;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.explore.races.FoundRace;
import java.util.List;

/**
 * What a search has found, at its end or so far.
 *
 * @param runs how many runs there were
 * @param schedules how many of them were different in what was chosen
 * @param areSchedulesMore whether there may have been more than that
 * @param handOvers how many places there were where one task stopped and others went on
 * @param lastNewRun the last run in which one of those was new
 * @param millis how long it took
 * @param tasks how many tasks a run has at most
 * @param steps at how many places tasks could stop, as far as that was looked at
 * @param isInterrupted whether somebody ended it
 * @param findings the failures, in the order in which they were found
 * @param races the data races, in that order, too; none if nobody looked for them
 * @param checks what relied on a check that another task made void, if that was looked for
 * @param unwatched methods that told nothing of them
 */
public record Explored(
    long runs,
    int schedules,
    boolean areSchedulesMore,
    int handOvers,
    long lastNewRun,
    long millis,
    int tasks,
    long steps,
    boolean isInterrupted,
    List<Finding> findings,
    List<FoundRace> races,
    List<FoundCheck> checks,
    List<String> unwatched) {
  /** Takes copies of the lists. */
  public Explored {
    findings = List.copyOf(findings);
    races = List.copyOf(races);
    checks = List.copyOf(checks);
    unwatched = List.copyOf(unwatched);
  }

  /** In how many runs there was a failure. */
  public long failed() {
    return findings.stream().mapToLong(Finding::runs).sum();
  }

  /** How many runs there were in a second. */
  public long runsInSecond() {
    return runs * 1000 / Math.max(1, millis);
  }
}
