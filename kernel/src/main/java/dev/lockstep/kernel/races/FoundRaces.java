package dev.lockstep.kernel.races;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.hooks.CallPlace.Place;
import dev.lockstep.kernel.lockorder.LockOrder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The races of a run, each pair of lines once, in the order in which they were found. */
public final class FoundRaces {
  private final List<Race> races = new ArrayList<>();
  private final Set<Long> pairs = new HashSet<>();
  private final LockOrder locks = new LockOrder();
  private long last = -1;
  private boolean haveCollections;

  /** None yet. */
  public FoundRaces() {}

  /** Whether no race is known of two places; they are from now on. */
  boolean isNew(int one, int other) {
    long pair = (long) Math.min(one, other) << Integer.SIZE | Math.max(one, other);
    if (pair == last) {
      return false;
    }
    last = pair;
    return pairs.add(pair);
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
