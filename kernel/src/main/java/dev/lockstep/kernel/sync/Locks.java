package dev.lockstep.kernel.sync;

import dev.lockstep.hooks.races.LockOrders;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Tracing;
import java.util.List;

/**
 * Locks and events between tasks that share memory.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", appendix C, ppsim.
 */
public final class Locks {
  private final Operations operations;
  private final Tracing tracing;

  /** The locks of a run. */
  public Locks(Operations operations) {
    this.operations = operations;
    this.tracing = operations.tracing();
  }

  /** Takes the lock, after all tasks that asked before. */
  public void lock(FifoLock lock) {
    LockOrders.asks(lock);
    Task task = operations.begin();
    long address = lock.address(task.memory());
    if (tracing.isOn()) {
      tracing
          .recorder()
          .event(new TraceEvent.LockRequested(operations.now(), task.id(), address, lock.isLocked));
    }
    if (lock.isLocked) {
      operations.await(lock.waiters, new Waiter(task));
    } else {
      lock.isLocked = true;
      lock.holder = task;
    }
    taken(lock);
    operations.end();
  }

  private static void taken(FifoLock lock) {
    Races.takes(lock, Races.KERNEL);
    Races.holds(lock, true);
  }

  /** Takes the lock if it is free; returns whether it did. */
  public boolean tryLock(FifoLock lock) {
    Task task = operations.beginPoll();
    long address = lock.address(task.memory());
    boolean takes = !lock.isLocked;
    if (takes) {
      operations.acted();
      lock.isLocked = true;
      lock.holder = task;
      taken(lock);
      if (tracing.isOn()) {
        tracing
            .recorder()
            .event(new TraceEvent.LockRequested(operations.now(), task.id(), address, false));
      }
    }
    operations.end();
    return takes;
  }

  /**
   * Gives up a lock that a task has.
   *
   * @param call what the program called, for the error message
   * @throws IllegalStateException if it is free
   */
  public void unlockLocked(String call, FifoLock lock) {
    Task task = operations.begin();
    if (!lock.isLocked) {
      throw new IllegalStateException("%s: the lock is not locked".formatted(call));
    }
    unlock(lock, task);
    operations.end();
  }

  /** Gives up the lock; the next task that waits has it at once. */
  public void unlock(FifoLock lock) {
    Task task = operations.begin();
    unlock(lock, task);
    operations.end();
  }

  private void unlock(FifoLock lock, Task task) {
    Races.gives(lock, Races.KERNEL);
    Races.holds(lock, false);
    long address = lock.address(task.memory());
    Waiter next = lock.waiters.next(operations, Why.LOCK);
    lock.isLocked = next != null;
    lock.holder = next == null ? null : next.task();
    if (tracing.isOn()) {
      int waking = next == null ? TraceEvent.NOBODY : next.task().id();
      tracing
          .recorder()
          .event(new TraceEvent.LockReleased(operations.now(), task.id(), address, waking));
    }
    if (next != null) {
      operations.wake(next, operations.now());
    }
  }

  /** Posts an event; all tasks that wait for it go on. */
  public void post(PostableEvent event) {
    Task task = operations.begin();
    post(event, task);
    operations.end();
  }

  /** The same in the middle of an operation of the task. */
  public void post(PostableEvent event, Task task) {
    long address = event.address(task.memory());
    boolean wasPosted = event.isPosted;
    event.isPosted = true;
    Races.gives(event, Races.KERNEL);
    if (tracing.isOn()) {
      List<Integer> waking =
          event.waiters.all().stream().map(waiter -> waiter.task().id()).toList();
      tracing
          .recorder()
          .event(
              new TraceEvent.EventPosted(operations.now(), task.id(), address, wasPosted, waking));
    }
    operations.wakeAll(event.waiters);
  }

  /** Clears an event: a task that waits for it from now on waits for the next post. */
  public void clear(PostableEvent event) {
    Task task = operations.begin();
    long address = event.address(task.memory());
    if (tracing.isOn()) {
      tracing
          .recorder()
          .event(new TraceEvent.EventCleared(operations.now(), task.id(), address, event.isPosted));
    }
    event.isPosted = false;
    operations.end();
  }

  /** Whether an event is posted. */
  public boolean isPosted(PostableEvent event) {
    operations.beginPoll();
    boolean isPosted = event.isPosted;
    if (isPosted) {
      Races.takes(event, Races.KERNEL);
    }
    operations.end();
    return isPosted;
  }

  /** Waits until an event is posted. */
  public void await(PostableEvent event) {
    Task task = operations.begin();
    await(event, event.address(task.memory()), task);
    operations.end();
  }

  /** The same in the middle of an operation of the task; traces show the event at an address. */
  public void await(PostableEvent event, long address, Task task) {
    if (tracing.isOn()) {
      tracing
          .recorder()
          .event(new TraceEvent.EventAwaited(operations.now(), task.id(), address, event.isPosted));
    }
    if (!event.isPosted) {
      operations.await(event.waiters, new Waiter(task));
    }
    Races.takes(event, Races.KERNEL);
  }
}
