package dev.lockstep.views.report.sums;

import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.ActivitySink;
import dev.lockstep.views.measure.Stretch;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What each processor's time went by with, and where programs waited longest. */
public final class IdleTimes implements ActivitySink, Section {
  /**
   * What a processor's time went by with.
   *
   * @param ticks of each {@link Activity}
   */
  public record Row(int processor, List<Long> ticks) {}

  /**
   * Waits of one processor at one place.
   *
   * @param what what the longest of them was for
   */
  public record Cause(
      int processor, int activity, int place, int task, long what, long ticks, long times) {}

  private record Key(int processor, int activity, int place) {}

  private static final class Sum {
    long ticks;
    long times;
    long longest;
    long what;
    int task;
  }

  private static final int MOST_CAUSES = 500;

  private final Map<Integer, long[]> rows = new HashMap<>();
  private final Map<Key, Sum> causes = new HashMap<>();

  /** Adds up what is in the window. */
  public IdleTimes(Gathering gathering) {
    gathering.hearProcessors(this);
  }

  IdleTimes() {}

  @Override
  public void addTo(PageData page) {
    page.add("processors", rows());
    page.add("causes", causes());
  }

  @Override
  public void accept(Stretch stretch) {
    rows.computeIfAbsent(stretch.processor(), _ -> new long[Activity.COUNT])[stretch.activity()] +=
        stretch.ticks();
    if (Activity.wait(stretch.activity()).isPresent()) {
      Key key = new Key(stretch.processor(), stretch.activity(), stretch.reason().place());
      add(causes.computeIfAbsent(key, _ -> new Sum()), stretch);
    }
  }

  private static void add(Sum sum, Stretch stretch) {
    sum.ticks += stretch.ticks();
    sum.times++;
    if (stretch.ticks() > sum.longest) {
      sum.longest = stretch.ticks();
      sum.what = stretch.reason().what();
      sum.task = stretch.task();
    }
  }

  /** All processors, in the order of their numbers. */
  List<Row> rows() {
    return new TreeMap<>(rows)
        .entrySet().stream()
            .map(entry -> new Row(entry.getKey(), boxed(entry.getValue())))
            .toList();
  }

  private static List<Long> boxed(long[] ticks) {
    return java.util.Arrays.stream(ticks).boxed().toList();
  }

  /** The longest, the longest first. */
  List<Cause> causes() {
    return causes.entrySet().stream()
        .map(entry -> cause(entry.getKey(), entry.getValue()))
        .sorted(
            Comparator.comparingLong(Cause::ticks)
                .reversed()
                .thenComparingInt(Cause::processor)
                .thenComparingInt(Cause::activity)
                .thenComparingInt(Cause::place))
        .limit(MOST_CAUSES)
        .toList();
  }

  private static Cause cause(Key key, Sum sum) {
    return new Cause(
        key.processor, key.activity, key.place, sum.task, sum.what, sum.ticks, sum.times);
  }
}
