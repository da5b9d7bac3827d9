package dev.lockstep.runs.explore.failure;

import dev.lockstep.runs.plan.RunPlan;
import java.util.List;
import java.util.Optional;

/**
 * A failure that was found.
 *
 * @param failure how runs failed
 * @param runs in how many runs
 * @param firstRun the number of the first of them, from 1
 * @param strategy whose run that was
 * @param plan the plan of that run: it does the same again
 * @param schedule what was chosen in it, as the lines of a schedule
 * @param told what a user is told of that run's end, with what it printed to standard error
 * @param minimal what makes it fail, if that was looked for: then the schedule has no more
 */
public record Finding(
    Failure failure,
    long runs,
    long firstRun,
    String strategy,
    RunPlan plan,
    List<String> schedule,
    String told,
    Optional<Minimal> minimal) {
  /**
   * What makes a run fail.
   *
   * @param choices each choice that was not the first alternative, in words
   * @param before how many there were in the run that was found
   * @param runs how many runs it took to find that out
   * @param isComplete whether none of them can be left out; else there was no time to find out
   */
  public record Minimal(List<String> choices, int before, long runs, boolean isComplete) {
    /** Takes a copy of the list. */
    public Minimal {
      choices = List.copyOf(choices);
    }
  }

  /** Takes a copy of the list. */
  public Finding {
    schedule = List.copyOf(schedule);
  }

  /** The same, found once more. */
  public Finding again() {
    return with(runs + 1);
  }

  /** The same, found in so many runs. */
  public Finding with(long count) {
    return new Finding(failure, count, firstRun, strategy, plan, schedule, told, minimal);
  }

  /** The same, where the run does not do the same again: its schedule is of no use. */
  public Finding notRepeatable(String why) {
    Failure doubtful = new Failure(Failure.Kind.UNREPEATABLE, failure + "; " + why, "");
    return new Finding(doubtful, runs, firstRun, strategy, plan, List.of(), told, Optional.empty());
  }

  /** The same, minimised. */
  public Finding minimised(List<String> shorter, String itsEnd, Minimal what) {
    return new Finding(failure, runs, firstRun, strategy, plan, shorter, itsEnd, Optional.of(what));
  }
}
