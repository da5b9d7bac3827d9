package dev.lockstep.runs.explore.races;

import dev.lockstep.kernel.races.Race;
import java.util.function.Predicate;

/**
 * That a search looks for data races, too.
 *
 * @param leavesOut which of them are known: no run is directed at them
 * @param ends whether it ends at the first one that is not
 */
public record RaceSearch(Predicate<Race> leavesOut, boolean ends) {
  /** One that knows of none. */
  public static final RaceSearch OF_ALL = new RaceSearch(_ -> false, false);
}
