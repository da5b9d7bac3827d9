package dev.lockstep.kernel.sync;

import dev.lockstep.hooks.races.LockOrders;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.jvm.JdkLocks;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.steps.Footprint;
import dev.lockstep.kernel.steps.Footprint.Mode;
import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Tracing;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code synchronized}, {@code wait} and {@code notify}: the task that enters first gets the
 * monitor first.
 *
 * <p>A task that is alone in its memory contends with no other, so it does not wait for its turn.
 * Nor does one that has slices, where the monitor is free: what a task does in its slice, others
 * see when it is over, so that is as good as a store. In traces a monitor shows as a lock where
 * tasks contend for it, and as an event where they wait.
 */
public final class Monitors {
  private final Operations operations;
  private final Tracing tracing;

  /** The table of the process that was last asked for: most often it is the same again. */
  private @Nullable MonitorTable lastTable;

  private @Nullable ProcessMemory lastMemory;

  /**
   * Whether it is being found out which task holds what: to load a class for that takes locks, too.
   */
  private boolean isAsking;

  /** The monitors of a run. */
  public Monitors(Operations operations) {
    this.operations = operations;
    this.tracing = operations.tracing();
    MonitorTable.load();
  }

  /** Enters the monitor of {@code object}, as {@code monitorenter} does. */
  public void enter(Object object) {
    Objects.requireNonNull(object);
    Task task = operations.running();
    MonitorTable monitors = of(task.memory());
    if (mayGoUnseen() && monitors.enterWithoutAsking(object, task)) {
      return;
    }
    Races.enters(object);
    enter(object, task, monitors);
    Races.entered(object);
  }

  /** A task that is alone again comes behind what others did that had the monitor. */
  private boolean mayGoUnseen() {
    return !goesByStep() && !Races.areOrdersTold();
  }

  private boolean goesByStep() {
    return operations.stepping().isOn() && operations.stepping().hasBegun();
  }

  @SuppressWarnings("NullAway") // a monitor that can't be taken is in the table
  private void enter(Object object, Task task, MonitorTable monitors) {
    Monitor known = monitors.find(object);
    if (goesByStep() && (known == null || !known.isOwnedBy(task))) {
      operations.step(
          () -> MonitorTable.isFree(task.memory(), object),
          operations.stepping().footprint(object, Footprint.MONITOR, Mode.TAKE));
      monitors.takeOver();
      if (monitors.enter(object, task)) {
        return;
      }
      known = monitors.find(object);
    }
    boolean isPlain = isContendedByNobody(task) || (known != null && known.isOwnedBy(task));
    if (isPlain && monitors.enter(object, task)) {
      return;
    }
    operations.begin();
    monitors.takeOver();
    if (!monitors.enter(object, task)) {
      known = monitors.find(object);
      recordRequest(task, known);
      operations.await(known.entering(), new MonitorWaiter(task, 1));
    }
    operations.end();
  }

  /**
   * Whether a monitor that is free now may be taken, and given back, without an operation. Where
   * nothing is counted, the JVM may let no other task go on that waits for this one.
   */
  private boolean isContendedByNobody(Task task) {
    return task.memory().isOfOneTask() || operations.takesAtOnce() || operations.isUncounted();
  }

  /** Leaves the monitor of {@code object}, as {@code monitorexit} does. */
  public void exit(Object object) {
    Objects.requireNonNull(object);
    Task task = operations.running();
    Monitor monitor = owned(object, task);
    Races.leaves(object);
    if (monitor.entries() > 1) {
      monitor.leaveOnce();
      return;
    }
    operations.stepping().touch(object, Footprint.MONITOR, Mode.GIVE);
    if (!monitor.isWanted() && (operations.stepping().isOn() || isContendedByNobody(task))) {
      handOver(monitor, task);
    } else {
      awaitTurnToLeave(task);
      handOver(monitor, task);
      operations.end();
    }
  }

  /** A monitor is given back whatever happens: at once, where the stack is too deep to wait. */
  private void awaitTurnToLeave(Task task) {
    try {
      if (!task.isTooDeep()) {
        operations.begin();
      }
    } catch (StackOverflowError tooDeep) {
      operations.progress(operations.now());
    }
  }

  /** The monitors of a process, with all that are held. */
  @SuppressWarnings("NullAway") // both are set at once
  private MonitorTable of(ProcessMemory memory) {
    if (memory != lastMemory) {
      lastTable = MonitorTable.of(memory);
      lastMemory = memory;
    }
    lastTable.takeOver();
    return lastTable;
  }

  private Monitor owned(Object object, Task task) {
    Monitor monitor = ofRunning(task).find(object);
    if (monitor == null || !monitor.isOwnedBy(task)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }

  /** The same with all that the running task holds in the JDK. */
  private MonitorTable ofRunning(Task task) {
    MonitorTable monitors = of(task.memory());
    if (task.hasJdkLocks()) {
      monitors.takeOver(task);
    }
    return monitors;
  }

  private void handOver(Monitor monitor, Task leaving) {
    long free = monitor.isWanted() ? operations.pauseTicks(Why.BARGE, leaving) : 0;
    if (free > 0) {
      monitor.free();
      long tick = operations.after(free);
      operations.later(leaving.processor(), tick, () -> letIn(monitor, leaving, tick));
      return;
    }
    MonitorWaiter next =
        monitor.isWanted() ? monitor.entering().next(operations, Why.MONITOR) : null;
    if (next == null) {
      monitor.free();
      of(leaving.memory()).dropIfUnused(monitor);
      return;
    }
    letIn(monitor, leaving, next, operations.now());
  }

  /** A monitor was free for a while; if nobody has come, one of those that wait gets it. */
  private void letIn(Monitor monitor, Task leaving, long tick) {
    MonitorWaiter next =
        monitor.isFree() && monitor.isWanted()
            ? monitor.entering().next(operations, Why.MONITOR, tick, _ -> true)
            : null;
    if (next != null) {
      letIn(monitor, leaving, next, tick);
    }
  }

  private void letIn(Monitor monitor, Task leaving, MonitorWaiter next, long tick) {
    monitor.take(next.task(), next.entries);
    if (tracing.isOn()) {
      tracing
          .recorder()
          .event(
              new TraceEvent.LockReleased(
                  tick, leaving.id(), monitor.address(leaving.memory()), next.task().id()));
    }
    operations.wake(next, tick);
  }

  /**
   * {@link Object#wait(long, int)}, in ticks; 0 waits without limit. An interrupt that came before
   * the task's turn ends it, too. A task that was notified is not interrupted any more; one that
   * gave up is, until it has the monitor again.
   *
   * @return whether it was interrupted; its status is cleared then
   */
  public boolean await(Object object, long ticks) {
    Objects.requireNonNull(object);
    operations.stepping().next(object, Footprint.MONITOR, Mode.GIVE);
    operations.stepping().next(object, Footprint.NOTIFIED, Mode.WRITE);
    operations.stepping().next(operations.running().thread(), Footprint.ALL, Mode.READ);
    Task task = operations.begin();
    Monitor monitor = owned(object, task);
    Races.gives(object, Races.MONITOR);
    LockOrders.waitsIn(object, true);
    boolean isInterrupted = Thread.interrupted() || isInterruptedIn(monitor, task, ticks);
    Races.takes(object, Races.MONITOR);
    LockOrders.waitsIn(object, false);
    operations.end();
    return isInterrupted;
  }

  private boolean isInterruptedIn(Monitor monitor, Task task, long ticks) {
    MonitorWaiter waiter = new MonitorWaiter(task, monitor.entries());
    monitor.waiting().add(waiter);
    handOver(monitor, task);
    if (tracing.isOn()) {
      long address = monitor.address(task.memory());
      tracing
          .recorder()
          .event(new TraceEvent.EventAwaited(operations.now(), task.id(), address, false));
    }
    long last = ticks > 0 ? operations.after(ticks) : LastTick.TICK;
    operations.wakeAt(waiter, operations.dueOrBefore(task, last));
    Waiter.End end = operations.await(waiter);
    if (!isHeld(monitor.object())) {
      reenter(monitor.object(), waiter);
    }
    return end != Waiter.End.SERVED && Thread.interrupted();
  }

  /** Where tasks go on step by step, a task that waited was woken without the monitor. */
  @SuppressWarnings("NullAway") // a monitor that can't be taken is in the table
  private void reenter(Object object, MonitorWaiter waiter) {
    Task task = waiter.task();
    MonitorTable monitors = of(task.memory());
    if (monitors.enter(object, task)) {
      monitors.find(object).take(task, waiter.entries);
    } else {
      operations.await(monitors.find(object).entering(), new MonitorWaiter(task, waiter.entries));
    }
  }

  /**
   * A class of the JDK takes a real lock, in a block, or has taken it, for a method. A task in the
   * monitor leaves it first; where none is, that is no operation.
   */
  public void takeForJdk(Object object) {
    Task task = operations.running();
    JdkLocks locks = task.jdkLocks();
    locks.begin(operations.now());
    Races.entersForJdk(object);
    boolean waits = !isAsking && !task.memory().isOfOneTask() && isOfAnother(object, task);
    if (waits) {
      enterForJdk(object, locks);
    }
    locks.push(object, waits);
    Races.enteredByJdk(object);
  }

  private boolean isOfAnother(Object object, Task task) {
    Monitor monitor;
    isAsking = true;
    try {
      monitor = of(task.memory()).find(object);
    } finally {
      isAsking = false;
    }
    return monitor != null && !monitor.isOwnedBy(task) && !monitor.isUnused();
  }

  /** Whatever is thrown: the lock isn't taken then. */
  private void enterForJdk(Object object, JdkLocks locks) {
    boolean hasEntered = false;
    try {
      enter(object);
      hasEntered = true;
    } finally {
      if (!hasEntered) {
        locks.end();
      }
    }
  }

  /** A class of the JDK is about to give such a lock back. */
  public void giveForJdk(Object object) {
    JdkLocks locks = operations.running().jdkLocks();
    Races.leavesByJdk(object);
    if (locks.pop(object)) {
      exit(object);
    }
    locks.end();
  }

  /** Whether the running task is in the monitor of {@code object}. */
  public boolean isHeld(Object object) {
    Task task = operations.running();
    Monitor monitor = ofRunning(task).find(object);
    return monitor != null && monitor.isOwnedBy(task);
  }

  /** A thread is over: the tasks that wait for that in its monitor go on; in an operation. */
  public void signalEnd(Object thread) {
    Monitor monitor = of(operations.running().memory()).find(thread);
    if (monitor != null) {
      for (MonitorWaiter waiter : taken(monitor, true)) {
        monitor.reenter(waiter, operations.now(), operations);
      }
    }
  }

  /**
   * {@link Object#notify()} and {@link Object#notifyAll()}; the task that waited first is notified
   * first.
   */
  public void signal(Object object, boolean all) {
    Objects.requireNonNull(object);
    operations.stepping().next(object, Footprint.NOTIFIED, Mode.WRITE);
    Task task = operations.begin();
    Monitor monitor = owned(object, task);
    List<MonitorWaiter> chosen = taken(monitor, all);
    recordPost(task, monitor, chosen);
    for (MonitorWaiter waiter : chosen) {
      monitor.reenter(waiter, operations.now(), operations);
    }
    operations.end();
  }

  private List<MonitorWaiter> taken(Monitor monitor, boolean all) {
    List<MonitorWaiter> taken = new ArrayList<>();
    while (!monitor.waiting().isEmpty() && (all || taken.isEmpty())) {
      taken.add(monitor.waiting().next(operations, Why.NOTIFY));
    }
    return taken;
  }

  private void recordRequest(Task task, Monitor monitor) {
    if (tracing.isOn()) {
      long address = monitor.address(task.memory());
      tracing
          .recorder()
          .event(new TraceEvent.LockRequested(operations.now(), task.id(), address, true));
    }
  }

  /** A notified task still has to enter, so none is woken here: handing over does that. */
  private void recordPost(Task task, Monitor monitor, List<MonitorWaiter> chosen) {
    if (tracing.isOn() && !chosen.isEmpty()) {
      long now = operations.now();
      long address = monitor.address(task.memory());
      tracing
          .recorder()
          .event(new TraceEvent.EventPosted(now, task.id(), address, false, List.of()));
    }
  }
}
