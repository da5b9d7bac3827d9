package dev.lockstep.runs.explore;

import dev.lockstep.runs.plan.RunPlan;
import java.util.List;

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
 */
public record Finding(
    Failure failure,
    long runs,
    long firstRun,
    String strategy,
    RunPlan plan,
    List<String> schedule,
    String told) {
  /** Takes a copy of the list. */
  public Finding {
    schedule = List.copyOf(schedule);
  }

  /** The same, found once more. */
  Finding again() {
    return new Finding(failure, runs + 1, firstRun, strategy, plan, schedule, told);
  }
}
