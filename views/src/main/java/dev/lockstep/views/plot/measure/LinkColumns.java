package dev.lockstep.views.plot.measure;

import dev.lockstep.kernel.trace.Recorder;
import java.util.List;
import java.util.TreeMap;

/** Adds up how long some links are busy in each column of time. */
public final class LinkColumns implements Recorder {
  private final Window window;
  private final List<LinkLoads.Link> links;
  private final TreeMap<Integer, long[]> busy = new TreeMap<>();

  /** Of these links, nothing is known yet. */
  public LinkColumns(Window window, List<LinkLoads.Link> links) {
    this.window = window;
    this.links = List.copyOf(links);
    links.forEach(link -> busy.put(link.number(), new long[window.columns()]));
  }

  @Override
  public void passes(long tick, long message, int link, long untilTick, long waitedTicks) {
    long[] columns = busy.get(link);
    if (columns != null) {
      window.add(tick, untilTick, columns);
    }
  }

  /**
   * By link, as they were given, and column: for which part of its ticks it is busy, in percent.
   */
  public double[][] percents() {
    double[][] percents = new double[links.size()][window.columns()];
    for (int link = 0; link < percents.length; link++) {
      long[] ticks = busy.getOrDefault(links.get(link).number(), new long[window.columns()]);
      for (int column = 0; column < window.columns(); column++) {
        percents[link][column] = 100.0 * ticks[column] / window.ticks(column);
      }
    }
    return percents;
  }
}
