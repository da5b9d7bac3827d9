package dev.lockstep.runs.explain;

import dev.lockstep.runs.explain.Happening.Kind;
import dev.lockstep.runs.explain.Happening.Location;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Set;
import java.util.TreeMap;

/**
 * Says which memory tasks share: two of them touch it and one changes it, neither of them only
 * before the other began, or when it knew that the other one had ended.
 */
final class Sharing {
  private final Map<Integer, Integer> starts = new HashMap<>();
  private final Map<Integer, Integer> ends = new HashMap<>();

  /** Who started a task: its starter most often waits for its end. */
  private final Map<Integer, Integer> parents = new HashMap<>();

  private final Set<Location> shared = new HashSet<>();
  private final Set<Location> contended = new HashSet<>();

  /** When one task touches a location: the first and the last time, and when it changes it. */
  private static final class Touches {
    int first = Integer.MAX_VALUE;
    int last = -1;
    int firstWrite = Integer.MAX_VALUE;
    int lastWrite = -1;
  }

  Sharing(List<Happening> all) {
    for (int i = 0; i < all.size(); i++) {
      Happening one = all.get(i);
      if (one.kind() == Kind.START) {
        starts.put((Integer) one.values().getFirst(), i);
        parents.put((Integer) one.values().getFirst(), one.task());
      } else if (one.kind() == Kind.END) {
        ends.put(one.task(), i);
      }
    }
    all.stream()
        .filter(one -> one.kind() == Kind.FAILURE)
        .forEach(one -> ends.remove(one.task())); // Nobody waited for its end.
    find(all);
  }

  /** Whether a happening is about memory that tasks share. */
  boolean isShared(Happening one) {
    Location location = one.location();
    return location != null && shared.contains(location);
  }

  /** Whether that is changed when others have touched it already, and not only handed on. */
  boolean isContended(Happening one) {
    Location location = one.location();
    return location != null && contended.contains(location);
  }

  private void find(List<Happening> all) {
    Map<Location, Map<Integer, Touches>> touches = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      Happening one = all.get(i);
      Location location = one.location();
      if (location == null) {
        continue;
      }
      Touches of =
          touches
              .computeIfAbsent(location, _ -> new TreeMap<>())
              .computeIfAbsent(one.task(), _ -> new Touches());
      of.first = Math.min(of.first, i);
      of.last = i;
      if (one.writes()) {
        of.firstWrite = Math.min(of.firstWrite, i);
        of.lastWrite = i;
      }
    }
    touches.forEach(
        (location, byTask) -> {
          if (byTask.entrySet().stream().anyMatch(writer -> isShared(writer, byTask))) {
            shared.add(location);
            if (isContended(byTask)) {
              contended.add(location);
            }
          }
        });
  }

  private static boolean isContended(Map<Integer, Touches> byTask) {
    return byTask.entrySet().stream()
        .anyMatch(
            writer ->
                byTask.entrySet().stream()
                    .anyMatch(
                        other ->
                            !other.getKey().equals(writer.getKey())
                                && writer.getValue().lastWrite > other.getValue().first));
  }

  private boolean isShared(Entry<Integer, Touches> writer, Map<Integer, Touches> byTask) {
    return byTask.entrySet().stream()
        .anyMatch(
            other ->
                !other.getKey().equals(writer.getKey())
                    && overlap(
                        writer.getKey(), writer.getValue(), other.getKey(), other.getValue()));
  }

  private boolean overlap(int writer, Touches writes, int other, Touches touches) {
    return writes.lastWrite > starts.getOrDefault(other, -1)
        && writes.firstWrite < endFor(writer, other)
        && touches.last > starts.getOrDefault(writer, -1)
        && touches.first < endFor(other, writer);
  }

  /** From when on a task knows that another one has ended. */
  private int endFor(int task, int other) {
    return parents.getOrDefault(other, -1) == task
        ? ends.getOrDefault(other, Integer.MAX_VALUE)
        : Integer.MAX_VALUE;
  }
}
