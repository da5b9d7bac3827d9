package dev.lockstep.views.difference;

import java.util.List;

/**
 * What a comparison has found.
 *
 * @param first what the first run is called
 * @param second what the second run is called
 * @param form how they were compared
 * @param facts in what they differ as they tell of themselves
 * @param firstExtent how much the first run has
 * @param secondExtent how much the second run has
 * @param pairs the first happenings that differ
 * @param nodes the processors that differ
 * @param nodeCount how many there are in all; 0 if nothing is known of them
 * @param cutOffs sentences about where one lacks its end
 */
public record Difference(
    String first,
    String second,
    Form form,
    List<Fact> facts,
    Extent firstExtent,
    Extent secondExtent,
    List<Pair> pairs,
    List<NodePair> nodes,
    int nodeCount,
    List<String> cutOffs) {
  /** How much of a run there is. */
  public record Extent(long events, long lastTick) {}

  /**
   * What was compared.
   *
   * @param tick what a time is in: "tick", or "microsecond"
   * @param isLess whether it was less than both tell
   * @param ignoresTicks whether times made no difference
   */
  public record Form(String tick, boolean isLess, boolean ignoresTicks) {}

  /** Takes copies of the lists. */
  public Difference {
    facts = List.copyOf(facts);
    pairs = List.copyOf(pairs);
    nodes = List.copyOf(nodes);
    cutOffs = List.copyOf(cutOffs);
  }

  /** Whether the same happened in both; what they are may differ. */
  public boolean isNone() {
    return pairs.isEmpty();
  }
}
