package dev.lockstep.runs.explore.checks;

import dev.lockstep.kernel.races.Race;
import dev.lockstep.runs.plan.RunPlan;
import java.util.List;

/**
 * A check and an act that relied on it, between which another task came: the run ended as it does
 * with the other task neither before both calls nor behind them.
 *
 * @param calls what was called of the collection, in that order: the check, what the other task
 *     called, and the act
 * @param between the run in which the other task came between
 * @param checkerFirst the one in which it came behind both
 * @param otherFirst the one in which it came before both
 */
public record FoundCheck(
    List<CollectionCall> calls, TriedRun between, TriedRun checkerFirst, TriedRun otherFirst) {
  /** Takes a copy of the list. */
  public FoundCheck {
    calls = List.copyOf(calls);
  }

  /**
   * A run that was directed there.
   *
   * @param run its number
   * @param failure how it failed; empty if it did not
   * @param output the number of what it printed
   */
  public record TriedRun(long run, String failure, long output, RunPlan plan) {
    boolean endsAs(TriedRun other) {
      return output == other.output && failure.equals(other.failure);
    }
  }

  /** The check. */
  public CollectionCall check() {
    return calls.getFirst();
  }

  /** What relied on it. */
  public CollectionCall act() {
    return calls.getLast();
  }

  /** What was called of, in words. */
  public String what() {
    String key = act().key().isEmpty() ? check().key() : act().key();
    return check().collection() + (key.isEmpty() ? "" : ", key " + key);
  }

  /** The same as patterns for races see it: by the collection's class, and the two lines. */
  static Race asRace(CollectionCall check, CollectionCall act) {
    String type = check.collection().split("#", 2)[0];
    return new Race("what is in a " + type, "", "", side(check), side(act));
  }

  private static Race.Side side(CollectionCall call) {
    return new Race.Side(
        call.moment().name(),
        call.role().changes(),
        call.line(),
        call.tick(),
        List.of(call.line()),
        true,
        List.of());
  }
}
