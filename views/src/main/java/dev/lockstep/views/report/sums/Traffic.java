package dev.lockstep.views.report.sums;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.views.report.activity.Whereabouts;
import dev.lockstep.views.report.activity.Window;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Who sends how much to whom, how long messages are, and how long they take. */
public final class Traffic implements Recorder {
  /**
   * All messages of one type.
   *
   * @param delay ticks from sending to arrival, of all that arrived
   */
  public record Type(int type, long count, long bytes, long arrived, long delay, long queued) {}

  /** From one processor to another one. */
  public record Pair(int from, int to, long count, long bytes) {}

  private record Key(int from, int to) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      return from == other.from ? Integer.compare(to, other.to) : Integer.compare(from, other.from);
    }
  }

  private record Sent(long tick, int type) {}

  private static final class Sum {
    long count;
    long bytes;
    long arrived;
    long delay;
    long queued;
  }

  private final Window window;
  private final Whereabouts whereabouts;
  private final Map<Key, Sum> pairs = new HashMap<>();
  private final Map<Integer, Sum> types = new HashMap<>();
  private final Map<Long, Sent> onTheirWay = new HashMap<>();
  private final Histogram lengths = new Histogram();
  private final Histogram delays = new Histogram();
  private final Histogram queues = new Histogram();

  /** Adds up what is sent in the window. */
  public Traffic(Window window, Whereabouts whereabouts) {
    this.window = window;
    this.whereabouts = whereabouts;
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
      add(pairs.computeIfAbsent(new Key(whereabouts.of(task), to), _ -> new Sum()), length);
      add(types.computeIfAbsent(type, _ -> new Sum()), length);
      lengths.add(length);
      onTheirWay.put(message, new Sent(tick, type));
    }
  }

  private static void add(Sum sum, int length) {
    sum.count++;
    sum.bytes += length;
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

  /** In the order of the processors' numbers. */
  public List<Pair> pairs() {
    return new TreeMap<>(pairs)
        .entrySet().stream()
            .map(
                entry ->
                    new Pair(
                        entry.getKey().from,
                        entry.getKey().to,
                        entry.getValue().count,
                        entry.getValue().bytes))
            .toList();
  }

  /** In the order of the types' numbers. */
  public List<Type> types() {
    return new TreeMap<>(types)
        .entrySet().stream().map(entry -> type(entry.getKey(), entry.getValue())).toList();
  }

  private static Type type(int number, Sum sum) {
    return new Type(number, sum.count, sum.bytes, sum.arrived, sum.delay, sum.queued);
  }

  /** How long messages are, in bytes. */
  public List<Histogram.Bar> lengths() {
    return lengths.bars();
  }

  /** How long they take from sending to arrival, in ticks. */
  public List<Histogram.Bar> delays() {
    return delays.bars();
  }

  /** How much longer than through an idle network, in ticks. */
  public List<Histogram.Bar> queues() {
    return queues.bars();
  }
}
