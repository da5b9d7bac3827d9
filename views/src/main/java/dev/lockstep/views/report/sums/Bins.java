package dev.lockstep.views.report.sums;

import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.ActivitySink;
import dev.lockstep.views.measure.Stretch;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.report.section.Columns;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.Limit;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What each processor did in each of some equal parts of the window, in ticks.
 *
 * <p>Packed: the number of bins, of activities and of processors; of each processor its number, and
 * bin by bin how many activities there were, and each one's number and ticks.
 */
public final class Bins implements ActivitySink, Section {
  private static final int MOST_BINS = 1024;
  private static final int MOST_CELLS = 250_000;
  private static final int LEAST_BINS = 16;

  private final Window window;
  private final Limit limit;
  private final Map<Integer, long[]> processors = new HashMap<>();

  /** A power of two: halved while there are more processors than a page can hold bins for. */
  private int bins;

  /** Adds up what is in the window. */
  public Bins(Gathering gathering) {
    this(gathering.window(), gathering.limit());
    gathering.hearProcessors(this);
  }

  Bins(Window window, Limit limit) {
    this.window = window;
    this.limit = limit;
    this.bins = (int) Long.highestOneBit(Math.min(MOST_BINS, window.ticks()));
  }

  /** Where a bin begins; the last one ends where the window does. */
  private long begin(int bin) {
    long whole = window.ticks() / bins;
    long rest = window.ticks() % bins;
    return window.fromTick() + whole * bin + rest * bin / bins;
  }

  private int binOf(long tick) {
    int bin = (int) Math.min(bins - 1L, (long) ((double) (tick - window.fromTick()) / step()));
    while (bin > 0 && begin(bin) > tick) {
      bin--;
    }
    while (bin < bins - 1 && begin(bin + 1) <= tick) {
      bin++;
    }
    return bin;
  }

  private double step() {
    return (double) window.ticks() / bins;
  }

  private long[] row(int processor) {
    long[] row = processors.get(processor);
    if (row == null) {
      makeRoom();
      row = new long[bins * Activity.COUNT];
      processors.put(processor, row);
    }
    return row;
  }

  private void makeRoom() {
    while (bins > LEAST_BINS && (processors.size() + 1L) * bins > MOST_CELLS) {
      bins /= 2;
      processors.replaceAll((_, row) -> halved(row));
    }
  }

  private long[] halved(long[] row) {
    long[] halved = new long[bins * Activity.COUNT];
    for (int i = 0; i < row.length; i++) {
      halved[i / Activity.COUNT / 2 * Activity.COUNT + i % Activity.COUNT] += row[i];
    }
    return halved;
  }

  @Override
  public void accept(Stretch stretch) {
    long[] row = row(stretch.processor());
    long from = stretch.fromTick();
    int bin = binOf(from);
    while (from < stretch.untilTick()) {
      long until = bin == bins - 1 ? stretch.untilTick() : begin(bin + 1);
      until = Math.min(until, stretch.untilTick());
      row[bin * Activity.COUNT + stretch.activity()] += until - from;
      from = until;
      bin++;
    }
  }

  /** What has its stretches in the page needs none. */
  @Override
  public void addTo(PageData page) {
    page.add("bins", limit.isExceeded() ? columns() : Columns.none());
  }

  /** All of them, in the order of the processors' numbers. */
  Columns columns() {
    Columns all = new Columns().add(bins).add(Activity.COUNT).add(processors.size());
    new TreeMap<>(processors)
        .forEach(
            (number, row) -> {
              all.add(number);
              for (int bin = 0; bin < bins; bin++) {
                add(all, row, bin * Activity.COUNT);
              }
            });
    return all;
  }

  private static void add(Columns all, long[] row, int begin) {
    List<Integer> done =
        IntStream.range(0, Activity.COUNT).filter(at -> row[begin + at] > 0).boxed().toList();
    all.add(done.size());
    done.forEach(activity -> all.add(activity).add(row[begin + activity]));
  }
}
