package dev.lockstep.runs.explore.exhaustive;

import dev.lockstep.kernel.steps.Weakness;
import dev.lockstep.runs.explore.failure.Finding;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What came of going through all schedules of a program, at the end or so far.
 *
 * @param schedules how many there were
 * @param brokenOff how many runs more were made, that were like one of those
 * @param steps how many steps one had at most
 * @param millis how long it took
 * @param done how much of all was gone through, as far as that can be told; 1 at the end
 * @param bound how many preemptions they had at most; empty if that made no difference
 * @param isAll whether there is none left
 * @param isInterrupted whether somebody ended it
 * @param weaknesses what makes weaker what can be said
 * @param outside by which calls the program reaches outside
 * @param outcomes how schedules ended, in the order in which that was seen first
 * @param findings the failures, in the order in which they were found
 */
public record Proof(
    long schedules,
    long brokenOff,
    int steps,
    long millis,
    double done,
    OptionalInt bound,
    boolean isAll,
    boolean isInterrupted,
    Set<Weakness> weaknesses,
    List<String> outside,
    List<Outcome> outcomes,
    List<Finding> findings) {
  /** Takes copies of the lists. */
  public Proof {
    outside = List.copyOf(outside);
    outcomes = List.copyOf(outcomes);
    findings = List.copyOf(findings);
  }

  /** Whether all schedules were gone through, to their ends. */
  public boolean isComplete() {
    return isAll && !weaknesses.contains(Weakness.CUT);
  }

  /** How many schedules there may be: Knuth's estimate. */
  public long estimate() {
    return done <= 0 ? 0 : Math.round(schedules / done);
  }

  /** How many runs failed. */
  public long failed() {
    return findings.stream().mapToLong(Finding::runs).sum();
  }
}
