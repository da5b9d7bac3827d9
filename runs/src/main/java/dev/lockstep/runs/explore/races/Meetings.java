package dev.lockstep.runs.explore.races;

import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.kernel.choice.places.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;

/** Where tasks can meet before two lines, as far as runs have shown what tasks do there. */
final class Meetings {
  /** So many accesses of each of both tasks are named: a run's line has to be handed on. */
  private static final int MOST_OF_TASK = 100;

  /** Of a line that tasks come by more often, only the first accesses are known. */
  private static final int MOST_OF_LINE = 20_000;

  private static final int MOST_PAIRS = 1_000;

  /** So many accesses of all other tasks are named. */
  private static final int MOST_OF_OTHERS = 200;

  private final Map<String, List<Event>> byLine = new HashMap<>();
  private final Map<String, Set<Event>> known = new HashMap<>();

  /** Of two lines, who can meet there, and of how many accesses that was found out. */
  private final Map<String, Found> found = new HashMap<>();

  private record Found(int accesses, List<Tasks> tasks) {}

  /** Two tasks that can meet: the first one comes to the first line, the other to the second. */
  private record Tasks(int first, int second) implements Comparable<Tasks> {
    private static final Comparator<Tasks> ORDER =
        Comparator.comparingInt(Tasks::first).thenComparingInt(Tasks::second);

    @Override
    public int compareTo(Tasks other) {
      return ORDER.compare(this, other);
    }
  }

  /** At this line a task does that. */
  void see(String line, Event event) {
    List<Event> events = byLine.computeIfAbsent(line, _ -> new ArrayList<>());
    if (events.size() < MOST_OF_LINE
        && known.computeIfAbsent(line, _ -> new HashSet<>()).add(event)) {
      events.add(event);
    }
  }

  /** Whether any two tasks are known to come to two lines, and to one location there. */
  boolean areKnown(String first, String second) {
    return !tasks(first, second).isEmpty();
  }

  private List<Event> of(String line) {
    return byLine.getOrDefault(line, List.of());
  }

  private List<Tasks> tasks(String first, String second) {
    int accesses = of(first).size() + of(second).size();
    Found before = found.get(first + " " + second);
    if (before != null && before.accesses() == accesses) {
      return before.tasks();
    }
    Found now = new Found(accesses, List.copyOf(tasks(of(first), of(second))));
    found.put(first + " " + second, now);
    return now.tasks();
  }

  private static Set<Tasks> tasks(List<Event> first, List<Event> second) {
    Map<Integer, Set<Event>> byLocation = new TreeMap<>();
    first.forEach(event -> add(byLocation, event));
    Set<Tasks> all = new TreeSet<>();
    for (Event other : second) {
      for (Event event : byLocation.getOrDefault(other.location(), Set.of())) {
        int task = event.place().task();
        if (task != other.place().task() && event.racesWith(other) && all.size() < MOST_PAIRS) {
          all.add(new Tasks(task, other.place().task()));
        }
      }
    }
    return all;
  }

  /** One read and one write of each task are enough. */
  private static void add(Map<Integer, Set<Event>> byLocation, Event event) {
    Place any = new Place(event.place().task(), 0);
    byLocation
        .computeIfAbsent(event.location(), _ -> new HashSet<>())
        .add(new Event(any, event.location(), event.writes()));
  }

  /**
   * The accesses before which two tasks are to meet; none if none are known. All others that come
   * there are held, too, each at a location of its own: they meet nobody.
   *
   * @param all whether all that both do there; else from a drawn one on
   * @param seed where chance comes from: which tasks, and which accesses
   */
  List<Event> draw(String first, String second, boolean all, long seed) {
    List<Tasks> tasks = tasks(first, second);
    if (tasks.isEmpty()) {
      return List.of();
    }
    SplittableRandom random = new SplittableRandom(seed);
    Tasks both = tasks.get(random.nextInt(tasks.size()));
    List<Event> ofFirst = of(first, both.first());
    List<Event> ofSecond = of(second, both.second());
    Set<Integer> shared = locations(ofFirst);
    shared.retainAll(locations(ofSecond));
    List<Event> drawn = new ArrayList<>(some(ofFirst, shared, all, random));
    drawn.addAll(some(ofSecond, shared, all, random));
    drawn.addAll(ofOthers(first, second, both, shared));
    return numbered(drawn);
  }

  private List<Event> ofOthers(String first, String second, Tasks both, Set<Integer> locations) {
    Set<Place> places = new TreeSet<>();
    for (String line : List.of(first, second)) {
      for (Event event : of(line)) {
        int task = event.place().task();
        if (task != both.first() && task != both.second() && locations.contains(event.location())) {
          places.add(event.place());
        }
      }
    }
    List<Event> held = new ArrayList<>();
    for (Place place : places.stream().limit(MOST_OF_OTHERS).toList()) {
      held.add(new Event(place, -1 - held.size(), false));
    }
    return held;
  }

  private List<Event> of(String line, int task) {
    return of(line).stream().filter(event -> event.place().task() == task).toList();
  }

  private static Set<Integer> locations(List<Event> events) {
    Set<Integer> locations = new TreeSet<>();
    events.forEach(event -> locations.add(event.location()));
    return locations;
  }

  private static List<Event> some(
      List<Event> events, Set<Integer> locations, boolean all, SplittableRandom random) {
    Map<Place, Event> byPlace = new TreeMap<>();
    events.stream()
        .filter(event -> locations.contains(event.location()))
        .forEach(event -> byPlace.putIfAbsent(event.place(), event));
    int from = all ? 0 : random.nextInt(byPlace.size());
    return byPlace.values().stream().skip(from).limit(MOST_OF_TASK).toList();
  }

  /** With numbers of locations from 1. */
  private static List<Event> numbered(Collection<Event> events) {
    Map<Integer, Integer> numbers = new LinkedHashMap<>();
    return events.stream()
        .sorted(Comparator.comparing(Event::place))
        .map(
            event -> {
              int number = numbers.computeIfAbsent(event.location(), _ -> numbers.size() + 1);
              return new Event(event.place(), number, event.writes());
            })
        .toList();
  }
}
