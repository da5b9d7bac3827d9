package dev.lockstep.views.flame;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
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

  /** More bars than that take a browser long, so what is drawn together is wider then. */
  static final int MOST_BARS = 400_000;

  private static final String TOGETHER = "(drawn together)";

  private final int values;
  private final Map<String, Integer> names = new LinkedHashMap<>();
  private final List<Task> tasks = new ArrayList<>();
  private final long[] totals;
  private int together;
  private int finest = FINEST;

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
    while (bars() > MOST_BARS && finest > 1) {
      finest /= 2;
      names.clear();
      tasks.clear();
      together = 0;
      trees.tasks().forEach(this::task);
    }
  }

  private int bars() {
    return tasks.stream().mapToInt(task -> task.bars.size() / (2 + values)).sum();
  }

  private void task(String name, FlameNode root) {
    Task task = new Task(name, new ArrayList<>());
    Deque<Below> open = new ArrayDeque<>(List.of(new Below(root, -1)));
    while (!open.isEmpty()) {
      Below below = open.getLast();
      if (below.left.hasNext()) {
        above(below, below.left.next(), task.bars, open);
      } else {
        open.removeLast();
        drawTogether(below, task.bars);
      }
    }
    tasks.add(task);
  }

  /** A bar, while those above it are drawn: it may be deep in its task. */
  private static final class Below {
    private final long index;
    private final Iterator<Map.Entry<String, FlameNode>> left;
    private final FlameNode thin = new FlameNode();

    Below(FlameNode node, long index) {
      this.index = index;
      left = node.children().entrySet().iterator();
    }
  }

  private void above(
      Below below, Map.Entry<String, FlameNode> child, List<Long> bars, Deque<Below> open) {
    FlameNode node = child.getValue();
    if (isThin(node)) {
      below.thin.add(node);
      together += node.bars();
    } else {
      open.addLast(new Below(node, bar(child.getKey(), node, below.index, bars)));
    }
  }

  private void drawTogether(Below below, List<Long> bars) {
    below.thin.addUp();
    if (!below.thin.isNothing()) {
      bar(TOGETHER, below.thin, below.index, bars);
    }
  }

  private boolean isThin(FlameNode node) {
    for (int i = 0; i < values; i++) {
      if (node.sum(i) > totals[i] / finest) {
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

  /** Of all, what share bars have at most that are drawn together: one part in so many. */
  int finest() {
    return finest;
  }

  /** How many bars are drawn together with others. */
  int together() {
    return together;
  }
}
