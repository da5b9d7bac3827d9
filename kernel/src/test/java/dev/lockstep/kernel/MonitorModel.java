package dev.lockstep.kernel;

import dev.lockstep.kernel.ReferenceModel.Job;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A monitor of the {@link ReferenceModel}: who has it, who wants it, and who waits to be told. */
final class MonitorModel {
  /** Somebody who waits; an object of its own for each time. */
  private record Waiter(Job job, int entries) {}

  private final ReferenceModel model;
  private final Deque<Waiter> entering = new ArrayDeque<>();
  private final List<Waiter> waiting = new ArrayList<>();
  private Job owner;
  private int entries;

  MonitorModel(ReferenceModel model) {
    this.model = model;
  }

  /**
   * Nobody can see that a task enters again, or leaves and still has it. In a slice, what is free
   * is taken at once, and what nobody wants is given back at once.
   */
  boolean isEntrySeen(Job job) {
    return owner != job && !model.isAlone(job) && !(model.hasSlices() && owner == null);
  }

  boolean isExitSeen(Job job) {
    return entries == 1 && !model.isAlone(job) && !(model.hasSlices() && entering.isEmpty());
  }

  void enter(Job job, long tick) {
    if (owner == null || owner == job) {
      owner = job;
      entries++;
    } else {
      model.record(new TraceEvent.LockRequested(tick, job.id, 0, true));
      entering.add(new Waiter(job, 1));
      model.block(job, () -> {});
    }
  }

  void exit(long tick) {
    if (entries > 1) {
      entries--;
    } else {
      handOver(tick);
    }
  }

  private void handOver(long tick) {
    Job leaving = owner;
    owner = null;
    entries = 0;
    Waiter next = entering.poll();
    if (next != null) {
      model.record(new TraceEvent.LockReleased(tick, leaving.id, 0, next.job().id));
      give(next, tick);
    }
  }

  private void give(Waiter next, long tick) {
    owner = next.job();
    entries = next.entries();
    model.wake(next.job(), tick);
  }

  /** Waits to be notified, or for so many ticks; 0: without end. */
  void await(Job job, int ticks, long tick) {
    Waiter waiter = new Waiter(job, entries);
    waiting.add(waiter);
    handOver(tick);
    model.record(new TraceEvent.EventAwaited(tick, job.id, 0, false));
    if (ticks > 0) {
      model.schedule(tick + ticks, 1, job.node, () -> timeOut(waiter, tick + ticks));
    }
    model.block(job, () -> {});
  }

  private void timeOut(Waiter waiter, long tick) {
    if (waiting.stream().anyMatch(each -> each == waiter)) {
      model.record(new TraceEvent.SleepEnded(tick, waiter.job().id));
      release(waiter, tick);
    }
  }

  void signal(Job job, boolean everybody, long tick) {
    List<Waiter> chosen =
        List.copyOf(everybody || waiting.isEmpty() ? waiting : waiting.subList(0, 1));
    if (!chosen.isEmpty()) {
      model.record(new TraceEvent.EventPosted(tick, job.id, 0, false, List.of()));
    }
    chosen.forEach(waiter -> release(waiter, tick));
  }

  /** Lets somebody enter again who waited. */
  private void release(Waiter waiter, long tick) {
    waiting.removeIf(each -> each == waiter);
    if (owner == null) {
      give(waiter, tick);
    } else {
      entering.add(waiter);
    }
  }
}
