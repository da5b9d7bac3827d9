package dev.lockstep.views.path;

import java.util.HashMap;
import java.util.Map;

/** What the numbers of places and tasks stand for. */
final class PathNames {
  private final Map<Integer, Place> places = new HashMap<>();
  private final Map<Integer, String> tasks = new HashMap<>();

  void place(Place place) {
    places.put(place.number(), place);
  }

  void task(int task, String name) {
    tasks.put(task, name);
  }

  Place place(int number) {
    Place known = places.get(number);
    return known == null ? Place.unknown(number) : known;
  }

  PathTask task(int number) {
    return new PathTask(number, tasks.getOrDefault(number, ""));
  }
}
