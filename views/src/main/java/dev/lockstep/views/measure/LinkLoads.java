package dev.lockstep.views.measure;

import dev.lockstep.kernel.trace.Recorder;
import java.util.List;
import java.util.TreeMap;

/** Adds up how long each link of the network is busy. */
public final class LinkLoads implements Recorder {
  /**
   * One link, and what passed it in the window.
   *
   * @param link its number in the story
   * @param from where it begins
   * @param to where it ends
   * @param busy ticks that messages had it
   * @param waited ticks that messages waited for it
   * @param messages how many had it
   */
  public record Link(int link, String from, String to, long busy, long waited, long messages) {
    private Link passed(long ticks, long waitedTicks) {
      return new Link(link, from, to, busy + ticks, waited + waitedTicks, messages + 1);
    }
  }

  private final Window window;
  private final long leastTicks;
  private final TreeMap<Integer, Link> links = new TreeMap<>();

  private LinkLoads(Window window, long leastTicks) {
    this.window = window;
    this.leastTicks = leastTicks;
  }

  /** Counts messages that have a link for a part of the window. */
  public static LinkLoads within(Window window) {
    return new LinkLoads(window, 1);
  }

  /** Counts also messages that have a link for no tick, or up to where the window begins. */
  public static LinkLoads touching(Window window) {
    return new LinkLoads(window, 0);
  }

  @Override
  public void link(int link, String from, String to) {
    links.put(link, new Link(link, from, to, 0, 0, 0));
  }

  @Override
  public void passes(long tick, long message, int link, long untilTick, long waitedTicks) {
    long from = Math.max(tick, window.fromTick());
    long until = Math.min(untilTick, window.untilTick());
    if (until - from >= leastTicks) {
      links.computeIfPresent(link, (_, passed) -> passed.passed(until - from, waitedTicks));
    }
  }

  /** All links that were told of, in the order of their numbers. */
  public List<Link> all() {
    return List.copyOf(links.values());
  }
}
