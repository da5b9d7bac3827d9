package dev.lockstep.views.report.detail;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.report.section.Columns;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.Limit;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where tasks were in the program, tick by tick.
 *
 * <p>Packed: the number of tasks; of each its number, how many samples it has, and of each of them
 * the ticks since the one before, the ticks that it stands for, and the place.
 */
public final class Samples implements Recorder, Section {
  private static final class Lane {
    final Columns columns = new Columns();
    long lastTick;
    int count;
  }

  private final Window window;
  private final Limit limit;
  private final Map<Integer, Lane> lanes = new HashMap<>();

  /** Keeps what is in the window. */
  public Samples(Gathering gathering) {
    window = gathering.window();
    limit = gathering.limit();
    gathering.hear(this);
  }

  @Override
  public void sample(long tick, int task, int place, long ticks) {
    if (!window.contains(tick)) {
      return;
    }
    if (!limit.takes()) {
      lanes.clear();
      return;
    }
    Lane lane = lanes.computeIfAbsent(task, _ -> new Lane());
    lane.columns.addSigned(tick - lane.lastTick).add(ticks).add(place);
    lane.lastTick = tick;
    lane.count++;
  }

  /** All tasks, in the order of their numbers. */
  @Override
  public void addTo(PageData page) {
    Columns all = new Columns().add(lanes.size());
    new TreeMap<>(lanes)
        .forEach((number, lane) -> all.add(number).add(lane.count).addAll(lane.columns));
    page.add("samples", all);
  }
}
