package dev.lockstep.kernel.sync;

import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.steps.Footprint;
import dev.lockstep.kernel.steps.Footprint.Mode;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import org.jspecify.annotations.Nullable;

/** The monitor of one object, in one process, while a task holds it or waits. */
final class Monitor {
  private final Object object;

  /** Both null until a task waits: most monitors are entered and left by one task at a time. */
  private @Nullable WaitQueue<MonitorWaiter> entering;

  private @Nullable WaitQueue<MonitorWaiter> waiting;
  private @Nullable Task owner;
  private int entries;
  private long address;

  Monitor(Object object) {
    this.object = object;
  }

  Object object() {
    return object;
  }

  /** Those that want to enter; the owner could let the first of them in. */
  WaitQueue<MonitorWaiter> entering() {
    if (entering == null) {
      entering = new WaitQueue<>(new Entry());
    }
    return entering;
  }

  /**
   * Those that wait to be notified. A task that gives up waiting has to enter again all the same.
   */
  WaitQueue<MonitorWaiter> waiting() {
    if (waiting == null) {
      waiting = new WaitQueue<>(new Notification());
    }
    return waiting;
  }

  boolean isWanted() {
    return entering != null && !entering.isEmpty();
  }

  /** Its simulated address in {@code memory}, which is its process's. */
  long address(ProcessMemory memory) {
    if (address == 0) {
      address = memory.addresses().allocate(4);
    }
    return address;
  }

  /** The next tasks that contend for it see another one. */
  void forgetAddress() {
    address = 0;
  }

  boolean isOwnedBy(Task task) {
    return owner == task;
  }

  boolean isUnused() {
    return owner == null && !isWanted() && (waiting == null || waiting.isEmpty());
  }

  boolean isFree() {
    return owner == null;
  }

  /** How often the owner entered it. */
  int entries() {
    return entries;
  }

  void take(Task task, int count) {
    owner = task;
    entries = count;
  }

  /** Enters it if it is free or the task's own; returns whether it was. */
  boolean enter(Task task) {
    if (owner != null && owner != task) {
      return false;
    }
    owner = task;
    entries++;
    return true;
  }

  void leaveOnce() {
    entries--;
  }

  void free() {
    owner = null;
    entries = 0;
  }

  /**
   * A task that waited, and does no longer, enters again: at once, or behind others that want to.
   */
  void reenter(MonitorWaiter waiter, long tick, Operations operations) {
    if (operations.stepping().isOn()) {
      operations
          .stepping()
          .whenWoken(
              () -> MonitorTable.isFree(waiter.task().memory(), object),
              operations.stepping().footprint(object, Footprint.MONITOR, Mode.TAKE));
      operations.wake(waiter, tick);
    } else if (owner == null) {
      take(waiter.task(), waiter.entries);
      operations.wake(waiter, tick);
    } else {
      entering().add(waiter);
    }
  }

  private String describe() {
    return object instanceof Class<?> type
        ? "class " + type.getName()
        : "an object of class " + object.getClass().getName();
  }

  private final class Entry implements Awaited<MonitorWaiter> {
    @Override
    public String describe(MonitorWaiter waiter) {
      return "the monitor of " + Monitor.this.describe();
    }

    @Override
    public @Nullable Task holder(MonitorWaiter waiter) {
      return owner;
    }

    @Override
    public Object object(MonitorWaiter waiter) {
      return object;
    }

    @Override
    public Wait kind() {
      return Wait.MONITOR;
    }

    @Override
    public long which(MonitorWaiter waiter) {
      return address(waiter.task().memory());
    }
  }

  private final class Notification implements Awaited<MonitorWaiter> {
    @Override
    public String describe(MonitorWaiter waiter) {
      return "notify on " + Monitor.this.describe();
    }

    @Override
    public Object object(MonitorWaiter waiter) {
      return object;
    }

    @Override
    public Wait kind() {
      return Wait.NOTIFICATION;
    }

    @Override
    public long which(MonitorWaiter waiter) {
      return address(waiter.task().memory());
    }

    @Override
    public boolean isInterruptible() {
      return true;
    }

    @Override
    public void gaveUp(MonitorWaiter waiter, long tick, Operations operations) {
      operations.tracing().recorder().event(new TraceEvent.SleepEnded(tick, waiter.task().id()));
      reenter(waiter, tick, operations);
    }
  }
}
