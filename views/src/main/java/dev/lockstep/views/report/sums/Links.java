package dev.lockstep.views.report.sums;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.views.report.activity.Window;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How much each link of the network had to do. */
public final class Links implements Recorder {
  /**
   * A link.
   *
   * @param busy ticks that messages had it
   * @param waited ticks that messages waited for it
   */
  public record Link(int link, String from, String to, long busy, long waited, long messages) {}

  private record Ends(String from, String to) {}

  private static final class Load {
    long busy;
    long waited;
    long messages;
  }

  private final Window window;
  private final Map<Integer, Ends> ends = new HashMap<>();
  private final Map<Integer, Load> loads = new HashMap<>();

  /** Adds up what is in the window. */
  public Links(Window window) {
    this.window = window;
  }

  @Override
  public void link(int link, String from, String to) {
    ends.put(link, new Ends(from, to));
  }

  @Override
  public void passes(long tick, long message, int link, long untilTick, long waitedTicks) {
    long from = Math.max(tick, window.fromTick());
    long until = Math.min(untilTick, window.untilTick());
    if (window.overlaps(tick, untilTick)) {
      Load load = loads.computeIfAbsent(link, _ -> new Load());
      load.busy += until - from;
      load.waited += waitedTicks;
      load.messages++;
    }
  }

  /** All that were told of, in the order of their numbers. */
  public List<Link> all() {
    return new TreeMap<>(ends)
        .entrySet().stream().map(entry -> link(entry.getKey(), entry.getValue())).toList();
  }

  private Link link(int number, Ends ends) {
    Load load = loads.getOrDefault(number, new Load());
    return new Link(number, ends.from, ends.to, load.busy, load.waited, load.messages);
  }
}
