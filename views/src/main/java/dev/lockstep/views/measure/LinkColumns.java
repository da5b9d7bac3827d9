package dev.lockstep.views.measure;

import dev.lockstep.kernel.trace.Recorder;
import java.util.List;
import java.util.TreeMap;

/** Adds up how long some links are busy in each column of time. */
public final class LinkColumns implements Recorder {
  private final TimeColumns columns;
  private final List<LinkLoads.Link> links;
  private final TreeMap<Integer, long[]> busy = new TreeMap<>();

  /** Of these links, nothing is known yet. */
  public LinkColumns(TimeColumns columns, List<LinkLoads.Link> links) {
    this.columns = columns;
    this.links = List.copyOf(links);
    links.forEach(link -> busy.put(link.link(), new long[columns.count()]));
  }

  @Override
  public void passes(long tick, long message, int link, long untilTick, long waitedTicks) {
    long[] ticks = busy.get(link);
    if (ticks != null) {
      columns.add(tick, untilTick, ticks);
    }
  }

  /**
   * By link, as they were given, and column: for which part of its ticks it is busy, in percent.
   */
  public double[][] percents() {
    double[][] percents = new double[links.size()][columns.count()];
    for (int link = 0; link < percents.length; link++) {
      long[] ticks = busy.getOrDefault(links.get(link).link(), new long[columns.count()]);
      for (int column = 0; column < columns.count(); column++) {
        percents[link][column] = 100.0 * ticks[column] / columns.ticks(column);
      }
    }
    return percents;
  }
}
