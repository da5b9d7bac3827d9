package dev.lockstep.kernel;

import dev.lockstep.kernel.trace.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Locks and events between tasks that share memory.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", appendix C, ppsim.
 */
public final class Locks {
  private final Kernel kernel;
  private final Scheduler scheduler;
  private final Tracing tracing;

  Locks(Kernel kernel, Scheduler scheduler, Tracing tracing) {
    this.kernel = kernel;
    this.scheduler = scheduler;
    this.tracing = tracing;
  }

  /** Takes the lock, after everybody who asked before. */
  public void lock(FifoLock lock) {
    Task task = kernel.begin();
    lock.address = addressOr(task, lock.address);
    if (tracing.isOn()) {
      tracing.record(
          new TraceEvent.LockRequested(scheduler.now(), task.id, lock.address, lock.isLocked));
    }
    if (lock.isLocked) {
      lock.waiters.add(task);
      kernel.block(new Wait(() -> "lock 0%o".formatted(lock.address), lock.holder));
    } else {
      lock.isLocked = true;
      lock.holder = task;
    }
    kernel.end();
  }

  /** Gives up the lock; the next who waits has it at once. */
  public void unlock(FifoLock lock) {
    Task task = kernel.begin();
    lock.address = addressOr(task, lock.address);
    Task next = lock.waiters.poll();
    lock.isLocked = next != null;
    lock.holder = next;
    if (tracing.isOn()) {
      int waking = next == null ? TraceEvent.NOBODY : next.id;
      tracing.record(new TraceEvent.LockReleased(scheduler.now(), task.id, lock.address, waking));
    }
    if (next != null) {
      for (Task waiter : lock.waiters) {
        waiter.waitsFor = new Wait(waiter.waitsFor.what(), next);
      }
      scheduler.makeReady(next, scheduler.now());
    }
    kernel.end();
  }

  /** Posts an event; everybody who waits for it goes on. */
  public void post(PostableEvent event) {
    Task task = kernel.begin();
    post(event, task);
    kernel.end();
  }

  private void post(PostableEvent event, Task task) {
    event.address = addressOr(task, event.address);
    boolean wasPosted = event.isPosted;
    event.isPosted = true;
    release(task, event.address, wasPosted, event.waiters);
  }

  /** Wakes {@code waiters}, and says that an event was posted at {@code address}. */
  void release(Task poster, long address, boolean wasPosted, List<Task> waiters) {
    if (tracing.isOn()) {
      List<Integer> ids = new ArrayList<>(waiters.size());
      for (Task waiter : waiters) {
        ids.add(waiter.id);
      }
      tracing.record(
          new TraceEvent.EventPosted(scheduler.now(), poster.id, address, wasPosted, ids));
    }
    for (Task waiter : waiters) {
      scheduler.makeReady(waiter, scheduler.now());
    }
    waiters.clear();
  }

  /** Clears an event: who waits for it from now on has to wait for the next post. */
  public void clear(PostableEvent event) {
    Task task = kernel.begin();
    event.address = addressOr(task, event.address);
    if (tracing.isOn()) {
      tracing.record(
          new TraceEvent.EventCleared(scheduler.now(), task.id, event.address, event.isPosted));
    }
    event.isPosted = false;
    kernel.end();
  }

  /** Waits until an event is posted. */
  public void await(PostableEvent event) {
    Task task = kernel.begin();
    event.address = addressOr(task, event.address);
    await(
        task,
        event.address,
        event.isPosted,
        event.waiters,
        () -> "event 0%o".formatted(event.address));
    kernel.end();
  }

  /** Waits among {@code waiters}, unless what is waited for is there already. */
  void await(Task task, long address, boolean isPosted, List<Task> waiters, Supplier<String> what) {
    if (tracing.isOn()) {
      tracing.record(new TraceEvent.EventAwaited(scheduler.now(), task.id, address, isPosted));
    }
    if (!isPosted) {
      waiters.add(task);
      kernel.block(Wait.forThing(what));
    }
  }

  private static long addressOr(Task task, long address) {
    return address == 0 ? task.memory.addresses.allocate(4) : address;
  }
}
