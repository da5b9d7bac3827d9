package dev.lockstep.views.flame;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the page's script reads of the bars. Bars that are thinner than a share of all in each value
 * are drawn together, one for each bar below them.
 */
final class FlameData {
  /**
   * How many bars of equal width a page can show beside each other; a wide screen has 4,000 pixels.
   */
  static final int FINEST = 20_000;

  private static final String TOGETHER = "(drawn together)";

  private final int values;
  private final Map<String, Integer> names = new LinkedHashMap<>();
  private final List<Task> tasks = new ArrayList<>();
  private final long[] totals;
  private int together;

  /**
   * A task's bars, each after the one below it.
   *
   * @param name the task's
   * @param bars for each: the number of the one below it or -1, that of its name, and its own
   *     values
   */
  record Task(String name, List<Long> bars) {}

  FlameData(FlameTrees trees, boolean hasOther) {
    values = hasOther ? 2 * FlameNode.VALUES : FlameNode.VALUES;
    totals = new long[values];
    for (int i = 0; i < values; i++) {
      totals[i] = trees.sum(i);
    }
    trees.tasks().forEach(this::task);
  }

  private void task(String name, FlameNode root) {
    Task task = new Task(name, new ArrayList<>());
    children(root, -1, task.bars);
    tasks.add(task);
  }

  private void children(FlameNode parent, long index, List<Long> bars) {
    FlameNode thin = new FlameNode();
    parent
        .children()
        .forEach(
            (name, child) -> {
              if (isThin(child)) {
                thin.add(child);
                together += child.bars();
              } else {
                children(child, bar(name, child, index, bars), bars);
              }
            });
    thin.addUp();
    if (!thin.isNothing()) {
      bar(TOGETHER, thin, index, bars);
    }
  }

  private boolean isThin(FlameNode node) {
    for (int i = 0; i < values; i++) {
      if (node.sum(i) > totals[i] / FINEST) {
        return false;
      }
    }
    return true;
  }

  private long bar(String name, FlameNode node, long below, List<Long> bars) {
    long index = bars.size() / (2 + values);
    bars.add(below);
    bars.add((long) names.computeIfAbsent(name, added -> names.size()));
    for (int i = 0; i < values; i++) {
      bars.add(node.self(i));
    }
    return index;
  }

  List<String> names() {
    return List.copyOf(names.keySet());
  }

  List<Task> tasks() {
    return tasks;
  }

  /** How many bars are drawn together with others. */
  int together() {
    return together;
  }
}
