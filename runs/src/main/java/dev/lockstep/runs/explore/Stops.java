package dev.lockstep.runs.explore;

import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.kernel.choice.places.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The places at which tasks of a program could stop, as far as runs have shown them: before each
 * instruction whose effect others can see.
 *
 * <p>A run at timeslice 1 shows all that it comes by. What is drawn from them is drawn from visible
 * operations, however many ticks lie between two of them: a thread's start takes thousands, and
 * three instructions of its body, between which all goes wrong, take three.
 */
final class Stops {
  /** Of a long run's only the first are known: what is drawn by chance reaches the others. */
  private static final int MOST = 200_000;

  /** So many more are known if they are in the user's own code, before which an engine comes. */
  private static final int MOST_OWN = 50_000;

  private final Set<Event> known = new HashSet<>();
  private final List<Event> all = new ArrayList<>();

  /** The same by their locations, in the order in which those were seen. */
  private final Map<Integer, List<Event>> byLocation = new LinkedHashMap<>();

  private final Set<Place> own = new HashSet<>();

  /** Of all that were known when it was last asked. */
  private final List<Event> ofOwn = new ArrayList<>();

  /** How many of those are others'; negative if more are known to be the user's since. */
  private int ofOthers;

  /**
   * A task could stop before this; where it has not begun, it would only begin later, which counts
   * where what it does first is known.
   */
  void see(Event event) {
    Place place = event.place();
    boolean counts = place.workedTicks() > 0 || event.location() != Event.NOWHERE;
    if (counts && all.size() < most(place) && known.add(event)) {
      all.add(event);
      byLocation.computeIfAbsent(event.location(), _ -> new ArrayList<>()).add(event);
    }
  }

  private int most(Place place) {
    return own.contains(place) ? MOST + MOST_OWN : MOST;
  }

  /** This place is in the user's own code. Said before it is seen. */
  void isOwn(Place place) {
    if (own.add(place)) {
      ofOthers = -1;
    }
  }

  /** Those in the user's own code; all if none are known to be. */
  private List<Event> own() {
    if (ofOwn.size() + ofOthers != all.size()) {
      ofOwn.clear();
      all.stream().filter(event -> own.contains(event.place())).forEach(ofOwn::add);
      ofOthers = all.size() - ofOwn.size();
    }
    return ofOwn.isEmpty() ? all : ofOwn;
  }

  /** By locations, those about which the user's own code does something; all if there are none. */
  private List<List<Event>> ofOwnLocations() {
    List<Event> some = own();
    if (some.size() == all.size()) {
      return new ArrayList<>(byLocation.values());
    }
    Set<Integer> locations = new HashSet<>();
    some.forEach(event -> locations.add(event.location()));
    List<List<Event>> found = new ArrayList<>();
    byLocation.forEach(
        (location, events) -> {
          if (locations.contains(location)) {
            found.add(events);
          }
        });
    return found;
  }

  /** How many there are. */
  int count() {
    return all.size();
  }

  /** All of them, in the order in which they were seen. */
  List<Event> all() {
    return all;
  }

  /**
   * Some of them, drawn from a seed; fewer if there are not so many.
   *
   * @param inOwn whether only of those in the user's own code, if there are any
   */
  List<Event> draw(int number, boolean inOwn, long seed) {
    List<Event> from = inOwn ? own() : all;
    SplittableRandom random = new SplittableRandom(seed);
    Set<Event> drawn = new HashSet<>();
    while (drawn.size() < Math.min(number, from.size())) {
      drawn.add(from.get(random.nextInt(from.size())));
    }
    return sorted(drawn);
  }

  /**
   * Those of locations that are drawn from a seed, which get numbers from 1. Of what runs have
   * shown at one place, where they came by it on several ways, one is drawn.
   *
   * @param locations of so many at most
   * @param most so many at most: of more, some that are drawn
   * @param ofOwn whether only of locations with which the user's own code does something, if there
   *     are any
   */
  List<Event> ofLocations(int locations, int most, boolean ofOwn, long seed) {
    Random random = new Random(seed);
    List<List<Event>> order = ofOwn ? ofOwnLocations() : new ArrayList<>(byLocation.values());
    Collections.shuffle(order, random);
    Map<Place, Event> drawn = new HashMap<>();
    int number = 0;
    for (List<Event> one : order.subList(0, Math.min(locations, order.size()))) {
      if (drawn.size() >= most) {
        break;
      }
      number++;
      List<Event> shuffled = new ArrayList<>(one);
      Collections.shuffle(shuffled, random);
      for (Event event : shuffled) {
        if (drawn.size() < most) {
          drawn.putIfAbsent(event.place(), new Event(event.place(), number, event.writes()));
        }
      }
    }
    return sorted(drawn.values());
  }

  private static List<Event> sorted(Collection<Event> events) {
    return events.stream().sorted(Comparator.comparing(Event::place)).toList();
  }
}
