package dev.lockstep.runs.explore;

import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.kernel.choice.places.Place;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.races.SeenRaces;
import dev.lockstep.runs.plan.RunPlan;
import java.util.List;
import java.util.Optional;

/**
 * What a search learns of a run.
 *
 * @param questions how many questions it was asked
 * @param sum equal for runs in which the same was chosen, and hardly ever for others
 * @param tasks how many tasks it had
 * @param handOvers what tells its hand-overs from others, as far as they were looked at
 * @param events before what tasks could stop, if it was to show that
 * @param own those places of them that are in the user's own code, if a search tells that apart
 * @param output what it printed, each byte as a character, if others are to print the same
 * @param isStuck whether it stays in a lock of the JVM, so that this JVM makes no other
 * @param failure how it failed
 * @param kept what is kept of a failure; not of each where others failed so
 * @param races what it has shown of data races, if a search looks for them
 */
public record Ran(
    long questions,
    long sum,
    int tasks,
    List<Long> handOvers,
    List<Event> events,
    List<Place> own,
    Optional<String> output,
    boolean isStuck,
    Optional<Failure> failure,
    Optional<Kept> kept,
    SeenRaces races) {
  /**
   * What is kept of a run that failed.
   *
   * @param plan does the same again
   * @param schedule what was chosen, as the lines of a schedule; none if it can't be made again
   * @param told what a user is told of its end
   */
  public record Kept(RunPlan plan, List<String> schedule, String told) {}

  /** A run of which nothing is seen but that it failed. */
  public static Ran unseen(Failure failure, Kept kept) {
    return new Ran(
        0,
        0,
        0,
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        false,
        Optional.of(failure),
        Optional.of(kept),
        SeenRaces.NONE);
  }
}
