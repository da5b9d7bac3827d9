package dev.lockstep.runs.explore;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.kernel.choice.places.Place;
import dev.lockstep.kernel.races.FoundRaces;
import dev.lockstep.kernel.trace.AccessWitness;
import dev.lockstep.runs.explore.checks.CollectionCall;
import dev.lockstep.runs.explore.checks.CollectionCalls;
import dev.lockstep.runs.things.Things;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Sees what tasks do in memory at the places where they can stop, in a run at timeslice 1 whose
 * classes tell that: fields of objects, elements, monitors, and objects of the JDK.
 */
final class Locations implements AccessWitness {
  private static final String MONITOR = "monitor";
  private static final String CALL = "()";

  /** As many digits as an {@link Event} has for one. */
  private static final int MOST_LOCATIONS = 999_999_999;

  private final Things things = new Things();
  private final Map<Place, Event> events = new LinkedHashMap<>();

  /** Where in the program an event is that is no monitor's, as reports of races have it. */
  private final Map<Event, String> lines = new HashMap<>();

  /** Where tasks have stopped last, if they have told nothing since. */
  private final Map<Integer, Place> stopped = new HashMap<>();

  private IntSupplier task = () -> -1;
  private LongSupplier tick = () -> 0;
  private Optional<CollectionCalls> calls = Optional.empty();

  @Override
  public void begins(IntSupplier running, LongSupplier now) {
    task = running;
    tick = now;
  }

  /** Looks at calls of concurrent collections, too. */
  void looksAtCalls(FoundRaces races) {
    calls = Optional.of(new CollectionCalls(races.locks(), things));
  }

  /** What was called of them, in that order. */
  List<CollectionCall> calls() {
    return calls.map(CollectionCalls::all).orElse(List.of());
  }

  /** A task could stop here; what it tells next, it does behind this place. */
  void stops(Place place) {
    stopped.put(place.task(), place);
  }

  /** The events of which others can see the order, those of each location in their order. */
  List<Event> shared() {
    Map<Integer, List<Event>> byLocation = new TreeMap<>();
    for (Event event : events.values()) {
      byLocation.computeIfAbsent(event.location(), _ -> new ArrayList<>()).add(event);
    }
    List<Event> shared = new ArrayList<>();
    for (List<Event> all : byLocation.values()) {
      long tasks = all.stream().map(event -> event.place().task()).distinct().count();
      if (tasks > 1 && all.stream().anyMatch(Event::writes)) {
        shared.addAll(all);
      }
    }
    return shared;
  }

  /** The line of each of some events; empty of a monitor. */
  List<String> lines(List<Event> of) {
    return of.stream().map(event -> lines.getOrDefault(event, "")).toList();
  }

  private void touches(@Nullable Object of, String part, boolean writes, int place) {
    Place at = stopped.remove(task.getAsInt());
    if (at != null && !events.containsKey(at)) {
      Event event = new Event(at, location(of, part), writes);
      events.put(at, event);
      if (place > 0) {
        lines.put(event, line(CallPlace.of(place)));
      }
    }
  }

  private static String line(CallPlace.Place place) {
    return new StackTraceElement(
            place.className(),
            place.method(),
            place.file().isEmpty() ? null : place.file(),
            place.line())
        .toString();
  }

  /**
   * Equal in all runs for what has one name in them, so that runs add to what others have shown: an
   * object is its class, and how many of that were touched before it.
   *
   * @param of an object; null for static fields, whose class the part names
   */
  private int location(@Nullable Object of, String part) {
    String name = of == null ? part : things.of(of) + " " + part;
    return 1 + Math.floorMod(name.hashCode(), MOST_LOCATIONS);
  }

  @Override
  public void read(@Nullable Object of, String field, @Nullable Object value, int place) {
    touches(of, field, false, place);
  }

  @Override
  public void wrote(@Nullable Object of, String field, @Nullable Object value, int place) {
    touches(of, field, true, place);
  }

  @Override
  public void readElement(Object array, int index, @Nullable Object value, int place) {
    touches(array, "[" + index + "]", false, place);
  }

  @Override
  public void wroteElement(Object array, int index, @Nullable Object value, int place) {
    touches(array, "[" + index + "]", true, place);
  }

  @Override
  public void calls(@Nullable Object of, String method, @Nullable Object[] arguments, int place) {
    Object target = Things.target(of, arguments);
    if (of != null && target != null && !Things.isPlain(target)) {
      if (calls.isPresent()) {
        Place at = stopped.get(task.getAsInt());
        long stop = at == null ? CollectionCalls.UNKNOWN : at.workedTicks();
        calls.get().calls(of, method, arguments, place, tick.getAsLong(), stop);
      }
      touches(target, CALL, !Things.onlyReads(method), place);
    }
  }

  @Override
  public void enters(Object monitor, int place) {
    touches(monitor, MONITOR, true, 0);
  }
}
