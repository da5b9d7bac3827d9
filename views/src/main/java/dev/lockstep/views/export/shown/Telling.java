package dev.lockstep.views.export.shown;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.Stretch;
import dev.lockstep.views.measure.TaskActivities;
import dev.lockstep.views.measure.Whereabouts;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Makes of a story what viewers show: what each task did in stretches, which task each processor
 * had, messages from their senders to their receivers, and counters.
 */
public final class Telling implements Recorder {
  private final Shown to;
  private final TaskActivities activities = TaskActivities.cut(this::stretch);
  private final Whereabouts whereabouts = new Whereabouts();
  private final ProcessorRuns runs;
  private final Counters counters;
  private final Set<Integer> tasks = new HashSet<>();
  private final Set<Integer> processors = new HashSet<>();
  private final Map<Long, Travelling> messages = new HashMap<>();
  private long lastTick;

  /** A message that has not both arrived and been taken. */
  private static final class Travelling {
    final ShownMessage message;
    boolean hasArrived;
    long arrivedTick;
    boolean isTaken;

    Travelling(ShownMessage message) {
      this.message = message;
    }
  }

  private Telling(Shown to, Counters counters) {
    this.to = to;
    this.counters = counters;
    this.runs = new ProcessorRuns(to);
  }

  /** Tells all of a story. */
  public static void tell(RunStory story, Shown to) {
    try (Counters counters = new Counters()) {
      Telling telling = new Telling(to, counters);
      story.replay(telling);
      telling.finish(story.lastTick());
    }
  }

  private void finish(long tick) {
    activities.finish(tick);
    runs.finish();
    counters.tell(to);
    to.finish(Math.max(tick, lastTick));
  }

  private void knows(long tick, int task) {
    if (task != NOBODY && tasks.add(task)) {
      int processor = whereabouts.of(task);
      exists(processor);
      to.task(new ShownTask(tick, task, processor, task, NOBODY, ""));
    }
  }

  private void exists(int processor) {
    if (processors.add(processor)) {
      to.processor(processor);
    }
  }

  private void stretch(Stretch stretch) {
    lastTick = Math.max(lastTick, stretch.untilTick());
    exists(stretch.processor());
    to.stretch(stretch);
    runs.accept(stretch);
    if (stretch.activity() == Activity.READY) {
      ShownCounter ready = ShownCounter.ready(stretch.processor());
      counters.change(stretch.fromTick(), ready, 1);
      counters.change(stretch.untilTick(), ready, -1);
    }
  }

  @Override
  public void run(RunFacts facts) {
    to.run(facts);
  }

  @Override
  public void place(int place, String className, String method, String file, int line) {
    to.place(new ShownPlace(place, className, method, file, line));
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    whereabouts.task(tick, task, processor, process, parent, name);
    if (tasks.add(task)) {
      exists(processor);
      int owner = process == NOBODY ? task : process;
      to.task(new ShownTask(tick, task, processor, owner, parent, name));
    }
    activities.task(tick, task, processor, process, parent, name);
  }

  @Override
  public void runs(long tick, int task, int processor) {
    whereabouts.runs(tick, task, processor);
    knows(tick, task);
    exists(processor);
    activities.runs(tick, task, processor);
  }

  @Override
  public void waits(long tick, int task) {
    knows(tick, task);
    activities.waits(tick, task);
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    knows(tick, task);
    activities.blocks(tick, task, wait, what, holder, place);
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    knows(tick, task);
    activities.wakes(tick, task, cause, by);
  }

  @Override
  public void ends(long tick, int task, int status) {
    knows(tick, task);
    activities.ends(tick, task, status);
    if (status != 0) {
      note(tick, task, "ends with status " + status);
    }
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    knows(tick, task);
    activities.works(tick, task, ticks, sends, message);
  }

  @Override
  public void isDelayed(long tick, int task, long ticks) {
    knows(tick, task);
    activities.isDelayed(tick, task, ticks);
  }

  @Override
  public void sample(long tick, int task, int place, long ticks) {
    knows(tick, task);
    activities.sample(tick, task, place, ticks);
  }

  @Override
  public void detail(TraceDetail detail) {
    switch (detail) {
      case TraceDetail.MemoryReached reached -> knows(reached.tick(), reached.tid());
      case TraceDetail.Polled polled -> knows(polled.tick(), polled.tid());
      case TraceDetail.SpinLockAsked asked -> knows(asked.tick(), asked.tid());
      case TraceDetail.SpinLockTaken taken -> knows(taken.tick(), taken.tid());
      default -> {}
    }
    activities.detail(detail);
  }

  // Messages.

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
    knows(tick, task);
    int from = whereabouts.of(task);
    ShownMessage sent = new ShownMessage(message, tick, task, from, to, pid, type, length, place);
    messages.put(message, new Travelling(sent));
    counters.change(tick, ShownCounter.UNDER_WAY, 1);
    this.to.sent(sent);
    lastTick = Math.max(lastTick, tick);
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    Travelling travelling = messages.get(message);
    if (travelling != null && !travelling.hasArrived) {
      travelling.hasArrived = true;
      travelling.arrivedTick = tick;
      counters.change(tick, ShownCounter.UNDER_WAY, -1);
      forget(travelling);
    }
  }

  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    knows(tick, task);
    Travelling travelling = messages.get(message);
    if (travelling != null && !travelling.isTaken) {
      travelling.isTaken = true;
      exists(travelling.message.to());
      long arrived = travelling.hasArrived ? travelling.arrivedTick : tick;
      to.received(travelling.message, arrived, tick, task);
      forget(travelling);
      lastTick = Math.max(lastTick, tick);
    }
  }

  private void forget(Travelling travelling) {
    if (travelling.hasArrived && travelling.isTaken) {
      messages.remove(travelling.message.number());
    }
  }

  // All else.

  @Override
  public void active(long tick, int count) {
    counters.set(tick, ShownCounter.ACTIVE, count);
  }

  @Override
  public void begins(long tick, int task, int number) {
    note(tick, task, "block %s begins".formatted(number));
  }

  @Override
  public void finishes(long tick, int task, int number) {
    note(tick, task, "block %s ends".formatted(number));
  }

  @Override
  public void event(TraceEvent event) {
    switch (event) {
      case TraceEvent.Marked marked -> note(event.tick(), marked.tid(), "mark: " + marked.text());
      case TraceEvent.Logged logged -> note(event.tick(), logged.tid(), "log: " + logged.text());
      case TraceEvent.LockReleased lock -> note(event.tick(), lock.tid(), "unlock");
      case TraceEvent.EventPosted posted -> note(event.tick(), posted.tid(), "evpost");
      case TraceEvent.EventCleared cleared -> note(event.tick(), cleared.tid(), "evclear");
      default -> {}
    }
  }

  private void note(long tick, int task, String words) {
    knows(tick, task);
    to.noted(tick, task, words);
    lastTick = Math.max(lastTick, tick);
  }

  @Override
  public void result(long tick, RunEnd end, String words) {
    activities.finish(tick);
    to.ended(tick, end, words);
  }
}
