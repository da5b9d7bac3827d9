package dev.lockstep.views.report;

import java.util.List;

/**
 * What {@code --races} has found in a run, or in runs of the same program: the shape of the files
 * of {@code run --races-json}, and of what {@code explore --races-json} writes.
 *
 * @param races data races
 * @param deadlocks that runs did not come to
 */
public record FoundFaults(List<FoundRace> races, List<FoundDeadlock> deadlocks) {
  /** Nothing was looked for. */
  public static final FoundFaults NONE = new FoundFaults(List.of(), List.of());

  /**
   * Two accesses that nothing orders.
   *
   * @param what the place in memory
   * @param changedOutcome whether runs of a search showed that the order makes a difference; false
   *     where nobody tried
   */
  public record FoundRace(
      String what, boolean unsure, Access first, Access second, boolean changedOutcome) {}

  /** One of the two. */
  public record Access(String task, boolean writes, String line, long tick, List<String> locks) {}

  /**
   * Tasks each of which asks for what the next one has.
   *
   * @param confirmed whether a run has come to it
   * @param again how to make that run again; empty if there is none
   */
  public record FoundDeadlock(
      boolean confirmed, String again, List<String> locks, List<Asking> tasks) {}

  /** One of the tasks: where it took what it has, and where it asked for more. */
  public record Asking(String task, String took, String asked, long tick) {}
}
