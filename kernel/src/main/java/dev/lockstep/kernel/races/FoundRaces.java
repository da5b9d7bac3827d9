package dev.lockstep.kernel.races;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.hooks.CallPlace.Place;
import dev.lockstep.kernel.lockorder.LockOrder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The races of a run, in the order in which they were found: of what a pair of lines accesses each
 * field, each class of collections and each type of arrays once.
 */
public final class FoundRaces {
  private record Known(long pair, String kind) {}

  private final List<Race> races = new ArrayList<>();
  private final Set<Known> known = new HashSet<>();
  private final LockOrder locks = new LockOrder();
  private long lastPair = -1;
  private String lastPlace = "";
  private boolean haveCollections;

  /** None yet. */
  public FoundRaces() {}

  /**
   * Whether no race is known of two lines and what they access; it is from now on.
   *
   * @param one the number of a line
   * @param other that of the other one
   * @param what the place in memory, as {@link Race#what} has it
   */
  boolean isNew(int one, int other, String what) {
    long pair = (long) Math.min(one, other) << Integer.SIZE | Math.max(one, other);
    if (pair == lastPair && what.equals(lastPlace)) {
      return false;
    }
    lastPair = pair;
    lastPlace = what;
    return known.add(new Known(pair, RaceWords.kind(what)));
  }

  void add(Race race) {
    races.add(race);
  }

  /** The line of a place. */
  static StackTraceElement line(int number) {
    Place place = CallPlace.of(number);
    return new StackTraceElement(
        place.className(),
        place.method(),
        place.file().isEmpty() ? null : place.file(),
        place.line());
  }

  /** A concurrent collection was called while there was more than one task. */
  void hasCollection() {
    haveCollections = true;
  }

  /** Whether one was. */
  public boolean haveCollections() {
    return haveCollections;
  }

  /** In which order the run's tasks take locks. */
  public LockOrder locks() {
    return locks;
  }

  /** All of them. */
  public List<Race> all() {
    return List.copyOf(races);
  }
}
