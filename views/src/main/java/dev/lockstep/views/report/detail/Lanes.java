package dev.lockstep.views.report.detail;

import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.ActivitySink;
import dev.lockstep.views.measure.Stretch;
import dev.lockstep.views.report.section.Columns;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.Limit;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * Stretches in lanes, one for each processor or task.
 *
 * <p>Packed: the number of lanes and of stretches; of each lane its number, how many stretches it
 * has, and of each of them the ticks since the one before, its length, activity, task and
 * processor; if it waits, also what for (signed), the holder plus 1 and the place.
 */
public final class Lanes implements ActivitySink, Section {
  private static final class Lane {
    final Columns columns = new Columns();
    long untilTick;
    int count;

    Lane(long fromTick) {
      this.untilTick = fromTick;
    }
  }

  private final String key;
  private final ToIntFunction<Stretch> laneOf;
  private final Predicate<Stretch> isKept;
  private final Limit limit;
  private final long fromTick;
  private final Map<Integer, Lane> lanes = new HashMap<>();

  private Lanes(
      String key,
      ToIntFunction<Stretch> laneOf,
      Predicate<Stretch> isKept,
      long fromTick,
      Limit limit) {
    this.key = key;
    this.laneOf = laneOf;
    this.isKept = isKept;
    this.fromTick = fromTick;
    this.limit = limit;
  }

  /** A lane for each processor, with all it did. */
  public static Lanes ofProcessors(Gathering gathering) {
    Lanes lanes = ofProcessors(gathering.window().fromTick(), gathering.limit());
    gathering.hearProcessors(lanes);
    return lanes;
  }

  static Lanes ofProcessors(long fromTick, Limit limit) {
    return new Lanes("processors", Stretch::processor, _ -> true, fromTick, limit);
  }

  /** A lane for each task, with the times in which it did not run. */
  public static Lanes ofWaits(Gathering gathering) {
    Lanes lanes =
        new Lanes(
            "waits",
            Stretch::task,
            stretch -> !Activity.isRunning(stretch.activity()),
            gathering.window().fromTick(),
            gathering.limit());
    gathering.hearTasks(lanes.within(gathering.window()));
    return lanes;
  }

  @Override
  public void addTo(PageData page) {
    page.add(key, columns());
  }

  @Override
  public void accept(Stretch stretch) {
    if (!isKept.test(stretch)) {
      return;
    }
    if (!limit.takes()) {
      lanes.clear();
      return;
    }
    add(lanes.computeIfAbsent(laneOf.applyAsInt(stretch), _ -> new Lane(fromTick)), stretch);
  }

  private static void add(Lane lane, Stretch stretch) {
    Columns columns = lane.columns;
    columns.addSigned(stretch.fromTick() - lane.untilTick).add(stretch.ticks());
    columns.add(stretch.activity()).add(stretch.task()).add(stretch.processor());
    if (Activity.wait(stretch.activity()).isPresent()) {
      columns.addSigned(stretch.reason().what());
      columns.add(stretch.reason().holder() + 1L).add(stretch.reason().place());
    }
    lane.untilTick = stretch.untilTick();
    lane.count++;
  }

  /** All lanes, in the order of their numbers. */
  Columns columns() {
    long total = lanes.values().stream().mapToLong(lane -> lane.count).sum();
    Columns all = new Columns().add(lanes.size()).add(total);
    new TreeMap<>(lanes)
        .forEach((number, lane) -> all.add(number).add(lane.count).addAll(lane.columns));
    return all;
  }
}
