package dev.lockstep.views.measure;

import dev.lockstep.kernel.trace.Recorder;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Adds up the messages that are sent from each processor to each. */
public final class Pairs implements Recorder {
  /** From one processor to another one, or to itself. */
  public record Pair(int from, int to, long count, long bytes) {}

  private record Key(int from, int to) {}

  private static final class Sum {
    long count;
    long bytes;
  }

  private final Window window;
  private final Whereabouts whereabouts;
  private final Map<Key, Sum> sums = new HashMap<>();

  /** Adds up what is sent in the window; {@code whereabouts} is told the story before this. */
  public Pairs(Window window, Whereabouts whereabouts) {
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
      Sum sum = sums.computeIfAbsent(new Key(whereabouts.of(task), to), _ -> new Sum());
      sum.count++;
      sum.bytes += length;
    }
  }

  /** In the order of the processors' numbers. */
  public List<Pair> all() {
    return sums.entrySet().stream()
        .map(entry -> pair(entry.getKey(), entry.getValue()))
        .sorted(Comparator.comparingInt(Pair::from).thenComparingInt(Pair::to))
        .toList();
  }

  private static Pair pair(Key key, Sum sum) {
    return new Pair(key.from, key.to, sum.count, sum.bytes);
  }
}
