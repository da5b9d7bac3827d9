package dev.lockstep.views.plot.measure;

import dev.lockstep.kernel.trace.Recorder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** Adds up how long each link is busy. */
public final class LinkLoads implements Recorder {
  /** One link, and what passed it in the window. */
  public static final class Link {
    private final int number;
    private final String from;
    private final String to;
    private long messages;
    private long busyTicks;
    private long waitedTicks;

    private Link(int number, String from, String to) {
      this.number = number;
      this.from = from;
      this.to = to;
    }

    /** Its number in the story. */
    public int number() {
      return number;
    }

    /** Where it begins. */
    public String from() {
      return from;
    }

    /** Where it ends. */
    public String to() {
      return to;
    }

    /** How many messages had it. */
    public long messages() {
      return messages;
    }

    /** For how many ticks one had it. */
    public long busyTicks() {
      return busyTicks;
    }

    /** How long messages waited for it, all together. */
    public long waitedTicks() {
      return waitedTicks;
    }
  }

  private static final Comparator<Link> BUSIEST_FIRST =
      Comparator.comparingLong(Link::busyTicks).reversed().thenComparingInt(Link::number);

  private final Window window;
  private final TreeMap<Integer, Link> links = new TreeMap<>();

  /** Nothing has passed yet. */
  public LinkLoads(Window window) {
    this.window = window;
  }

  @Override
  public void link(int link, String from, String to) {
    links.put(link, new Link(link, from, to));
  }

  @Override
  public void passes(long tick, long message, int link, long untilTick, long waitedTicks) {
    long from = Math.max(tick, window.fromTick());
    long until = Math.min(untilTick, window.untilTick());
    Link passed = links.computeIfAbsent(link, number -> new Link(number, "link", "" + number));
    if (from < until) {
      passed.messages++;
      passed.busyTicks += until - from;
      passed.waitedTicks += waitedTicks;
    }
  }

  /** All links, the busiest one first. */
  public List<Link> byLoad() {
    List<Link> sorted = new ArrayList<>(links.values());
    sorted.sort(BUSIEST_FIRST);
    return sorted;
  }
}
