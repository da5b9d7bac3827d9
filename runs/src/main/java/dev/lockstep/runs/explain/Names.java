package dev.lockstep.runs.explain;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.runs.explain.Happening.Kind;
import dev.lockstep.runs.things.Thing;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What tasks and objects are called. An object has the name of the one field that holds it, or the
 * name of its class; it has a number only where there are several.
 */
final class Names {
  private final Map<Integer, String> tasks = new TreeMap<>();
  private final Map<Thing, String> fields = new HashMap<>();
  private final Set<String> several = new HashSet<>();

  /**
   * The names in a run.
   *
   * @param processors where its tasks were last; 0 is the host
   * @param shown what is told of it
   */
  Names(
      Map<Integer, String> threads,
      Map<Integer, Integer> processors,
      List<Happening> all,
      Collection<Happening> shown) {
    Set<String> names = new HashSet<>(threads.values());
    Set<Integer> places = new HashSet<>(processors.values());
    threads.forEach(
        (task, name) -> {
          int processor = processors.getOrDefault(task, 0);
          boolean isAlone = places.size() == processors.size();
          tasks.put(
              task,
              names.size() == threads.size()
                  ? name
                  : isAlone && name.equals("main")
                      ? Watched.processor(processor)
                      : name + " (task " + task + ")");
        });
    nameByFields(all);
    Map<String, Thing> first = new HashMap<>();
    for (Happening one : shown) {
      count(one.thing(), first);
      one.values().forEach(value -> count(value, first));
    }
  }

  private void count(@Nullable Object value, Map<String, Thing> first) {
    if (value instanceof Thing thing) {
      Thing known = first.putIfAbsent(thing.type(), thing);
      if (known != null && !known.equals(thing)) {
        several.add(thing.type());
      }
    }
  }

  /** A field that holds one object all the time, which no other field holds. */
  private void nameByFields(List<Happening> all) {
    Map<String, Object> held = new HashMap<>();
    for (Happening one : all) {
      boolean isField =
          (one.kind() == Kind.READ || one.kind() == Kind.WRITE) && !one.member().startsWith("[");
      if (isField && !one.values().getFirst().equals("null")) {
        held.merge(one.member(), one.values().getFirst(), (a, b) -> a.equals(b) ? a : "");
      }
    }
    new TreeMap<>(held)
        .forEach(
            (member, value) -> {
              if (value instanceof Thing thing) {
                fields.putIfAbsent(thing, member);
              }
            });
  }

  /** What a task is called. */
  String task(int number) {
    return tasks.getOrDefault(number, "task " + number);
  }

  /** What an object is called. */
  private String of(Thing thing) {
    return of(thing, null);
  }

  /** The same at a place in the program. */
  String of(Thing thing, CallPlace.@Nullable Place place) {
    String field = fields.get(thing);
    if (field != null) {
      return isOwn(field, place) ? field.substring(field.lastIndexOf('.') + 1) : field;
    }
    return several.contains(thing.type()) || thing.type().endsWith("]")
        ? thing.toString()
        : thing.type();
  }

  /** A value. */
  String value(Object value) {
    return value instanceof Thing thing ? of(thing) : value.toString();
  }

  /** The variable that an access is about. */
  String variable(@Nullable Thing thing, String member, CallPlace.@Nullable Place place) {
    if (member.startsWith("[")) {
      return (thing == null ? "" : of(thing, place)) + member;
    }
    String name = member.substring(member.lastIndexOf('.') + 1);
    if (thing == null || !several.contains(thing.type())) {
      return isOwn(member, place) ? name : member;
    }
    return of(thing, place) + "." + name;
  }

  /** A file's own class needs no name in front of its fields. */
  private static boolean isOwn(String member, CallPlace.@Nullable Place place) {
    return place != null
        && place.file().equals(member.substring(0, Math.max(0, member.lastIndexOf('.'))) + ".java");
  }
}
