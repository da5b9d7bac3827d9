package dev.lockstep.kernel;

import dev.lockstep.kernel.trace.TraceEvent;
import java.util.List;
import java.util.Objects;

/**
 * {@code synchronized}, {@code wait} and {@code notify}: who enters first gets the monitor first.
 *
 * <p>A task that is alone in its memory contends with nobody, so it does not wait for its turn. In
 * traces a monitor shows as a lock where tasks contend for it, and as an event where they wait.
 */
final class Monitors {
  private final Kernel kernel;
  private final Scheduler scheduler;
  private final Tracing tracing;

  Monitors(Kernel kernel, Scheduler scheduler, Tracing tracing) {
    this.kernel = kernel;
    this.scheduler = scheduler;
    this.tracing = tracing;
  }

  void enter(Object object) {
    Objects.requireNonNull(object);
    Task task = scheduler.current;
    if (task.memory.liveTasks == 1 || owns(task, task.memory.monitors.find(object))) {
      takeOrCount(object, task);
      return;
    }
    kernel.begin();
    if (!takeOrCount(object, task)) {
      Monitor monitor = task.memory.monitors.find(object);
      recordRequest(task, monitor);
      waitForEntry(object, monitor, task);
    }
    kernel.end();
  }

  /** Enters the monitor if it is free or the task's own. */
  private boolean takeOrCount(Object object, Task task) {
    Monitor monitor = task.memory.monitors.find(object);
    if (monitor == null) {
      monitor = new Monitor();
      task.memory.monitors.add(object, monitor);
    }
    if (monitor.owner == null) {
      monitor.take(task, 1);
      return true;
    }
    if (monitor.owner == task) {
      monitor.entries++;
      return true;
    }
    return false;
  }

  private void waitForEntry(Object object, Monitor monitor, Task task) {
    monitor.entering.add(task);
    kernel.block(new Wait(() -> "the monitor of " + describe(object), monitor.owner));
  }

  void exit(Object object) {
    Objects.requireNonNull(object);
    Task task = scheduler.current;
    Monitor monitor = owned(object, task);
    if (monitor.entries > 1) {
      monitor.entries--;
    } else if (task.memory.liveTasks == 1) {
      handOver(object, monitor);
    } else {
      kernel.begin();
      handOver(object, monitor);
      kernel.end();
    }
  }

  private static boolean owns(Task task, Monitor monitor) {
    return monitor != null && monitor.owner == task;
  }

  private static Monitor owned(Object object, Task task) {
    Monitor monitor = task.memory.monitors.find(object);
    if (!owns(task, monitor)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }

  private void handOver(Object object, Monitor monitor) {
    Task leaving = monitor.owner;
    Task next = monitor.entering.poll();
    if (next == null) {
      monitor.take(null, 0);
      leaving.memory.monitors.dropIfUnused(object, monitor);
      return;
    }
    int entries = next.monitorEntries;
    next.monitorEntries = 1;
    monitor.take(next, entries);
    if (tracing.isOn()) {
      tracing.record(
          new TraceEvent.LockReleased(
              scheduler.now(), leaving.id, monitor.address(leaving.memory), next.id));
    }
    for (Task entering : monitor.entering) {
      entering.waitsFor = new Wait(entering.waitsFor.what(), next);
    }
    scheduler.makeReady(next, scheduler.now());
  }

  /** {@link Object#wait(long, int)}, in ticks; 0 waits without limit. */
  void await(Object object, long ticks) {
    Objects.requireNonNull(object);
    Task task = kernel.begin();
    Monitor monitor = owned(object, task);
    int entries = monitor.entries;
    monitor.waiting.add(task);
    handOver(object, monitor);
    if (tracing.isOn()) {
      long address = monitor.address(task.memory);
      tracing.record(new TraceEvent.EventAwaited(scheduler.now(), task.id, address, false));
    }
    task.monitorEntries = entries;
    Timer timer =
        ticks == 0 ? null : startTimer(object, monitor, task, Event.after(scheduler.now(), ticks));
    kernel.block(Wait.forThing(() -> "notify on " + describe(object)));
    if (timer != null) {
      timer.cancel();
    }
    kernel.end();
  }

  private Timer startTimer(Object object, Monitor monitor, Task task, long tick) {
    Timer timer =
        new Timer(
            tick,
            task,
            () -> {
              if (monitor.waiting.contains(task)) {
                scheduler.progressTick = tick;
                tracing.record(new TraceEvent.SleepEnded(tick, task.id));
                signal(object, monitor, List.of(task), tick);
                tracing.settle(tick);
              }
            });
    scheduler.schedule(timer);
    return timer;
  }

  /** {@link Object#notify()} and {@link Object#notifyAll()}; who waited first is notified first. */
  void signal(Object object, boolean everybody) {
    Objects.requireNonNull(object);
    Task task = kernel.begin();
    Monitor monitor = owned(object, task);
    List<Task> waiting = monitor.waiting;
    int count = everybody ? waiting.size() : Math.min(1, waiting.size());
    List<Task> chosen = List.copyOf(waiting.subList(0, count));
    recordPost(task, monitor, chosen);
    signal(object, monitor, chosen, scheduler.now());
    kernel.end();
  }

  /** Lets tasks that wait enter again, as soon as they can. */
  private void signal(Object object, Monitor monitor, List<Task> tasks, long tick) {
    for (Task task : tasks) {
      monitor.waiting.remove(task);
      if (monitor.owner == null) {
        monitor.take(task, task.monitorEntries);
        task.memory.monitors.add(object, monitor);
        task.monitorEntries = 1;
        scheduler.makeReady(task, tick);
      } else {
        task.waitsFor = new Wait(() -> "the monitor of " + describe(object), monitor.owner);
        monitor.entering.add(task);
      }
    }
  }

  private void recordRequest(Task task, Monitor monitor) {
    if (tracing.isOn()) {
      long address = monitor.address(task.memory);
      tracing.record(new TraceEvent.LockRequested(scheduler.now(), task.id, address, true));
    }
  }

  /** Who is notified still has to enter, so nobody is woken here: handing over does that. */
  private void recordPost(Task task, Monitor monitor, List<Task> chosen) {
    if (tracing.isOn() && !chosen.isEmpty()) {
      long now = scheduler.now();
      long address = monitor.address(task.memory);
      tracing.record(new TraceEvent.EventPosted(now, task.id, address, false, List.of()));
    }
  }

  private static String describe(Object object) {
    return object instanceof Class<?> type
        ? "class " + type.getName()
        : "an object of class " + object.getClass().getName();
  }
}
