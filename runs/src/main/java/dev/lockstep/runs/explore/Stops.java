package dev.lockstep.runs.explore;

import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.kernel.choice.places.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
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

  private final Set<Place> known = new HashSet<>();
  private final List<Event> all = new ArrayList<>();

  /**
   * A task could stop before this; where it has not begun, it would only begin later, which counts
   * where what it does first is known.
   */
  void see(Event event) {
    Place place = event.place();
    boolean counts = place.workedTicks() > 0 || event.location() != Event.NOWHERE;
    if (all.size() < MOST && counts && known.add(place)) {
      all.add(event);
    }
  }

  /** What was seen is forgotten: another run gives locations other numbers. */
  void forget() {
    known.clear();
    all.clear();
  }

  /** How many there are. */
  int count() {
    return all.size();
  }

  /** All of them, in the order in which they were seen. */
  List<Event> all() {
    return all;
  }

  /** Some of them, drawn from a seed; fewer if there are not so many. */
  List<Event> draw(int number, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Set<Event> drawn = new HashSet<>();
    while (drawn.size() < Math.min(number, all.size())) {
      drawn.add(all.get(random.nextInt(all.size())));
    }
    return sorted(drawn);
  }

  /**
   * Those of locations that are drawn from a seed.
   *
   * @param locations of so many at most
   * @param most so many at most: of more, some that are drawn
   */
  List<Event> ofLocations(int locations, int most, long seed) {
    Map<Integer, List<Event>> byLocation = new LinkedHashMap<>();
    for (Event event : all) {
      byLocation.computeIfAbsent(event.location(), _ -> new ArrayList<>()).add(event);
    }
    Random random = new Random(seed);
    List<List<Event>> order = new ArrayList<>(byLocation.values());
    Collections.shuffle(order, random);
    List<Event> drawn = new ArrayList<>();
    for (List<Event> one : order.subList(0, Math.min(locations, order.size()))) {
      if (drawn.size() < most) {
        Collections.shuffle(one, random);
        drawn.addAll(one.subList(0, Math.min(one.size(), most - drawn.size())));
      }
    }
    return sorted(drawn);
  }

  private static List<Event> sorted(Collection<Event> events) {
    return events.stream().sorted(Comparator.comparing(Event::place)).toList();
  }
}
