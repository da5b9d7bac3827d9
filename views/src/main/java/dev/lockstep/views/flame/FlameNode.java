package dev.lockstep.views.flame;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A bar of a flame graph: what it cost itself, and the bars above it. */
final class FlameNode {
  /** Busy ticks, ticks of waiting, executions, bytes; the same of the other run behind them. */
  static final int VALUES = 4;

  private final Map<String, FlameNode> children = new TreeMap<>();
  private final long[] self = new long[2 * VALUES];
  private final long[] sums = new long[2 * VALUES];

  FlameNode child(String name) {
    return children.computeIfAbsent(name, added -> new FlameNode());
  }

  Map<String, FlameNode> children() {
    return children;
  }

  void add(int value, long amount) {
    self[value] += amount;
  }

  void add(FlameNode other) {
    for (int i = 0; i < self.length; i++) {
      self[i] += other.sums[i];
    }
  }

  long self(int value) {
    return self[value];
  }

  long sum(int value) {
    return sums[value];
  }

  /** How many bars it is, with all above it. */
  int bars() {
    return all().size();
  }

  /** It and all above it, each behind the one below it; call paths may be deep. */
  private List<FlameNode> all() {
    List<FlameNode> all = new ArrayList<>(List.of(this));
    for (int i = 0; i < all.size(); i++) {
      all.addAll(all.get(i).children.values());
    }
    return all;
  }

  boolean isNothing() {
    for (long value : sums) {
      if (value != 0) {
        return false;
      }
    }
    return true;
  }

  /** Adds up all bars above. */
  void addUp() {
    all().reversed().forEach(FlameNode::addChildren);
  }

  private void addChildren() {
    System.arraycopy(self, 0, sums, 0, self.length);
    for (FlameNode child : children.values()) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += child.sums[i];
      }
    }
  }
}
