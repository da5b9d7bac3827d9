package dev.lockstep.views.report.sums;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.views.measure.Pairs;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How much tasks send to each other, how long messages are, and how long they take. */
public final class Traffic implements Recorder, Section {
  /**
   * All messages of one type.
   *
   * @param delay ticks from sending to arrival, of all that arrived
   */
  public record Type(int type, long count, long bytes, long arrived, long delay, long queued) {}

  /**
   * What is added up of messages.
   *
   * @param pairs from which processor to which
   * @param types in the order of their numbers
   * @param lengths how long messages are, in bytes
   * @param delays how long they take from sending to arrival, in ticks
   * @param queues how much longer than through an idle network, in ticks
   */
  private record Sums(
      List<Pairs.Pair> pairs,
      List<Type> types,
      List<Histogram.Bar> lengths,
      List<Histogram.Bar> delays,
      List<Histogram.Bar> queues) {}

  private record Sent(long tick, int type) {}

  private static final class Sum {
    long count;
    long bytes;
    long arrived;
    long delay;
    long queued;
  }

  private final Window window;
  private final Pairs pairs;
  private final Map<Integer, Sum> types = new HashMap<>();
  private final Map<Long, Sent> onTheirWay = new HashMap<>();
  private final Histogram lengths = new Histogram();
  private final Histogram delays = new Histogram();
  private final Histogram queues = new Histogram();

  /** Adds up what is sent in the window. */
  public Traffic(Gathering gathering) {
    window = gathering.window();
    pairs = new Pairs(window, gathering.whereabouts());
    gathering.hear(pairs);
    gathering.hear(this);
  }

  @Override
  public void addTo(PageData page) {
    page.add(
        "messages", new Sums(pairs.all(), types(), lengths.bars(), delays.bars(), queues.bars()));
  }

  @Override
  public void sends(
      long tick,
      long message,
      int task,
      int to,
      int pid,
      int type,
      int length,
      long address,
      int place) {
    if (window.contains(tick)) {
      Sum sum = types.computeIfAbsent(type, _ -> new Sum());
      sum.count++;
      sum.bytes += length;
      lengths.add(length);
      onTheirWay.put(message, new Sent(tick, type));
    }
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    Sent sent = onTheirWay.remove(message);
    if (sent != null) {
      delays.add(tick - sent.tick);
      queues.add(queuedTicks);
      Sum type = types.computeIfAbsent(sent.type, _ -> new Sum());
      type.arrived++;
      type.delay += tick - sent.tick;
      type.queued += queuedTicks;
    }
  }

  /** In the order of the types' numbers. */
  private List<Type> types() {
    return new TreeMap<>(types)
        .entrySet().stream().map(entry -> type(entry.getKey(), entry.getValue())).toList();
  }

  private static Type type(int number, Sum sum) {
    return new Type(number, sum.count, sum.bytes, sum.arrived, sum.delay, sum.queued);
  }
}
