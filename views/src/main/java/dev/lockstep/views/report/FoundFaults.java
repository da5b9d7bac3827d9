package dev.lockstep.views.report;

import java.util.List;

/**
 * What {@code --races} has found in a run, or in runs of the same program: the shape of the files
 * of {@code run --races-json}, and of what {@code explore --races-json} writes.
 *
 * @param wereLookedFor whether somebody has looked; else all is empty
 * @param races data races
 * @param checks that another task made void before what relied on them
 * @param deadlocks that runs did not come to
 * @param suppressed how many races are known to the user, and left out
 * @param unwatched methods that told nothing of what they access
 */
public record FoundFaults(
    boolean wereLookedFor,
    List<FoundRace> races,
    List<VoidCheck> checks,
    List<FoundDeadlock> deadlocks,
    int suppressed,
    List<String> unwatched) {
  /** Nothing was looked for. */
  public static final FoundFaults NONE =
      new FoundFaults(false, List.of(), List.of(), List.of(), 0, List.of());

  /**
   * Two accesses that nothing orders.
   *
   * @param what the place in memory
   * @param unsure what makes it less than sure, in words; empty if it is sure
   * @param changedOutcome whether runs of a search showed that the order makes a difference; false
   *     where nobody tried
   */
  public record FoundRace(
      String what, String unsure, Access first, Access second, boolean changedOutcome) {}

  /** One of the two. */
  public record Access(String task, boolean writes, String line, long tick, List<String> locks) {}

  /**
   * Two calls of a collection, and what another task called between them.
   *
   * @param calls in that order
   * @param failure how a run failed so; empty if it only ended in another way
   */
  public record VoidCheck(String what, List<Call> calls, String failure) {}

  /** One of the calls. */
  public record Call(String task, String method, String line, long tick) {}

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
