package dev.lockstep.views.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * Makes what processors did of what their tasks did: while no task runs, a processor waits for what
 * the task waited for that runs next.
 *
 * <p>Where no task ran any more, it waits as the task does that was blocked last, or has nothing to
 * run.
 */
public final class ProcessorActivities implements ActivitySink {
  private final ActivitySink sink;

  /** When each processor was last in use; by processor. */
  private final SequencedMap<Integer, Long> freeSinceTick = new TreeMap<>();

  /** What each task last waited for; by task. */
  private final SequencedMap<Integer, Stretch> lastWaits = new TreeMap<>();

  private final Window window;

  /** Hands each processor's stretches to {@code sink}; the first begins where the window does. */
  public ProcessorActivities(Window window, ActivitySink sink) {
    this.window = window;
    this.sink = sink;
  }

  @Override
  public void accept(Stretch stretch) {
    freeSinceTick.putIfAbsent(stretch.processor(), window.fromTick());
    if (!Activity.isRunning(stretch.activity())) {
      if (stretch.activity() != Activity.READY) {
        lastWaits.put(stretch.task(), stretch);
      }
      return;
    }
    fillGap(stretch);
    handOn(stretch);
    freeSinceTick.merge(stretch.processor(), stretch.untilTick(), Math::max);
  }

  private void fillGap(Stretch next) {
    long free = freeSinceTick.getOrDefault(next.processor(), next.fromTick());
    Stretch wait = lastWaits.get(next.task());
    long woken =
        wait == null ? free : Math.clamp(wait.untilTick(), free, wokenAtLatest(next, free));
    if (wait != null) {
      long began = Math.min(woken, Math.max(free, wait.fromTick()));
      handOn(next.as(Activity.UNUSED, free, began));
      handOn(wait.between(began, woken));
    }
    boolean isFirst = wait == null && free == window.fromTick();
    handOn(next.as(isFirst ? Activity.UNUSED : Activity.READY, woken, next.fromTick()));
  }

  private static long wokenAtLatest(Stretch next, long free) {
    return Math.max(free, next.fromTick());
  }

  private void handOn(Stretch stretch) {
    if (stretch.ticks() > 0) {
      sink.accept(stretch);
    }
  }

  /** The run is over: {@code stillWaiting} are those whose waits did not end. */
  public void finish(long tick, List<Stretch> stillWaiting) {
    List<Integer> processors = new ArrayList<>(freeSinceTick.keySet());
    for (int processor : processors) {
      long free = freeSinceTick.getOrDefault(processor, tick);
      Stretch rest =
          stillWaiting.stream()
              .filter(wait -> wait.processor() == processor)
              .findFirst()
              .map(wait -> wait.between(free, Math.max(free, tick)))
              .orElse(
                  new Stretch(
                      0,
                      processor,
                      free,
                      Math.max(free, tick),
                      Activity.UNUSED,
                      Stretch.Reason.NONE));
      handOn(rest);
    }
  }
}
