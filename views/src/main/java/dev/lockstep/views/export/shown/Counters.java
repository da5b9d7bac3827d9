package dev.lockstep.views.export.shown;

import dev.lockstep.traces.order.SortedRecords;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counters of a run. They change in no order, as what a task did is known when it is over, so they
 * are told at the end: at each tick at which one changes, once.
 */
final class Counters implements AutoCloseable {
  private static final int BYTES = Integer.BYTES + Long.BYTES + 1;

  private final SortedRecords changes = new SortedRecords();

  /** It goes up or down. */
  void change(long tick, ShownCounter counter, long by) {
    add(tick, counter, by, (byte) 0);
  }

  /** It has a value. */
  void set(long tick, ShownCounter counter, long value) {
    add(tick, counter, value, (byte) 1);
  }

  private void add(long tick, ShownCounter counter, long number, byte sets) {
    changes.add(
        tick,
        ByteBuffer.allocate(BYTES).putInt(counter.number()).putLong(number).put(sets).array());
  }

  /** Tells how they went. */
  void tell(Shown to) {
    Walk walk = new Walk(to);
    changes.forEach(walk);
    walk.end();
  }

  @Override
  public void close() {
    changes.close();
  }

  /** A counter while they are told. */
  private static final class Level {
    final ShownCounter counter;
    long value;
    long told;
    boolean isTold;
    boolean isChanged;

    Level(ShownCounter counter) {
      this.counter = counter;
    }
  }

  /** Adds up the changes of one tick after the other. */
  private static final class Walk implements SortedRecords.Taker {
    private final Shown to;
    private final Map<Integer, Level> levels = new HashMap<>();
    private final List<Level> changed = new ArrayList<>();
    private long now;

    Walk(Shown to) {
      this.to = to;
    }

    @Override
    public void take(long tick, byte[] bytes, int length) {
      if (tick != now) {
        end();
        now = tick;
      }
      ByteBuffer change = ByteBuffer.wrap(bytes, 0, length);
      Level level =
          levels.computeIfAbsent(change.getInt(), number -> new Level(ShownCounter.of(number)));
      long number = change.getLong();
      level.value = change.get() == 0 ? level.value + number : number;
      if (!level.isChanged) {
        level.isChanged = true;
        changed.add(level);
      }
    }

    void end() {
      for (Level level : changed) {
        level.isChanged = false;
        if (!level.isTold || level.told != level.value) {
          to.counted(now, level.counter, level.value);
          level.told = level.value;
          level.isTold = true;
        }
      }
      changed.clear();
    }
  }
}
