package dev.lockstep.blacs.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the grids of a run, so that the messages of each are apart from all others': processes
 * that create the same grid for the k-th time mean the same one.
 */
final class Universes {
  /** Processes row by row. */
  private record Layout(List<Integer> numbers, int columns) {}

  private record Creation(Layout layout, int number) {}

  private final Map<Layout, List<Integer>> universes = new HashMap<>();
  private final Map<Creation, Integer> creations = new HashMap<>();
  private int next;

  /** The number of a grid that a process creates. */
  int of(List<Integer> numbers, int columns, int number) {
    Layout layout = new Layout(numbers, columns);
    int count = creations.merge(new Creation(layout, number), 1, Integer::sum);
    List<Integer> known = universes.computeIfAbsent(layout, _ -> new ArrayList<>());
    if (known.size() < count) {
      known.add(next++);
    }
    return known.get(count - 1);
  }
}
