package dev.lockstep.views.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A number that goes up and down in a run, such as that of active processors.
 *
 * <p>Few changes are kept as they are. Many are added up in columns much narrower than what a
 * picture shows: of each, the mean over its ticks. Changes may be told in any order.
 */
public final class Levels {
  /** So many changes are kept; so many columns stand for more. */
  static final int MOST_KEPT = 1 << 16;

  private final Window window;
  private final TimeColumns columns;
  private final TreeMap<Long, Long> kept = new TreeMap<>();
  private boolean isKept = true;
  private boolean isTold;
  private long base;

  /** Of each column: by how much the number changes in it, and what that adds to its ticks. */
  private final long[] changes;

  private final long[] parts;

  /** The number is 0 until it changes. */
  public Levels(Window window) {
    this.window = window;
    columns = TimeColumns.of(window, MOST_KEPT);
    changes = new long[columns.count()];
    parts = new long[columns.count()];
  }

  /** From this tick on the number is larger by {@code change}. */
  public void change(long tick, long change) {
    isTold = true;
    if (tick <= window.fromTick()) {
      base += change;
    } else if (tick < window.untilTick()) {
      int column = columns.column(tick);
      changes[column] += change;
      parts[column] += change * (columns.edge(column + 1) - tick);
      keep(tick, change);
    }
  }

  private void keep(long tick, long change) {
    if (isKept) {
      kept.merge(tick, change, Long::sum);
      if (kept.size() > MOST_KEPT) {
        kept.clear();
        isKept = false;
      }
    }
  }

  /** Whether it was ever told of. */
  public boolean isTold() {
    return isTold;
  }

  /** What the number is, in so many steps or columns at most. */
  public Steps steps(int most) {
    Steps all = Steps.of(isKept ? keptSteps() : columnSteps(), window.untilTick());
    return all.size() <= most ? all : all.within(TimeColumns.of(window, most));
  }

  private List<Steps.Step> keptSteps() {
    List<Steps.Step> steps = new ArrayList<>();
    long level = base;
    steps.add(new Steps.Step(window.fromTick(), level));
    for (Map.Entry<Long, Long> change : kept.entrySet()) {
      level += change.getValue();
      steps.add(new Steps.Step(change.getKey(), level));
    }
    return steps;
  }

  private List<Steps.Step> columnSteps() {
    List<Steps.Step> steps = new ArrayList<>();
    long level = base;
    for (int column = 0; column < changes.length; column++) {
      double mean = level + (double) parts[column] / columns.ticks(column);
      steps.add(new Steps.Step(columns.edge(column), mean));
      level += changes[column];
    }
    return steps;
  }
}
