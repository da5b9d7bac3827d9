package dev.lockstep.views.difference;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/** A processor that did something else in one run than in the other. */
public record NodePair(NodeRow first, NodeRow second) {
  /** All of them, in the order of their numbers. */
  static List<NodePair> different(
      SortedMap<Integer, NodeRow> first, SortedMap<Integer, NodeRow> second) {
    List<NodePair> pairs = new ArrayList<>();
    for (int processor : processors(first, second)) {
      NodeRow one = first.getOrDefault(processor, NodeRow.unused(processor));
      NodeRow other = second.getOrDefault(processor, NodeRow.unused(processor));
      if (!one.equals(other)) {
        pairs.add(new NodePair(one, other));
      }
    }
    return pairs;
  }

  /** Those that are in one run at least. */
  static SortedSet<Integer> processors(
      SortedMap<Integer, NodeRow> first, SortedMap<Integer, NodeRow> second) {
    SortedSet<Integer> processors = new TreeSet<>(first.keySet());
    processors.addAll(second.keySet());
    return processors;
  }
}
