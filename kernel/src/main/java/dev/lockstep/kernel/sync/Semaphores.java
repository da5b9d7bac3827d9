package dev.lockstep.kernel.sync;

import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Tracing;
import java.util.List;

/**
 * Counting semaphores between tasks that share memory, first come first served: a task that wants
 * many permits is not overtaken by one that wants few.
 *
 * <p>In traces a semaphore shows as a lock: requested when a task acquires, locked if the task has
 * to wait, released when a task releases; a release that lets several tasks go on shows once for
 * each.
 */
public final class Semaphores {
  private final Operations operations;
  private final Tracing tracing;

  /** The semaphores of a run. */
  public Semaphores(Operations operations) {
    this.operations = operations;
    this.tracing = operations.tracing();
  }

  /**
   * Acquires permits, after all tasks that asked before.
   *
   * @param call what the program called, for error messages
   * @throws IllegalArgumentException if there are fewer than 1
   */
  public void acquire(String call, Semaphore semaphore, int permits) {
    acquire(call, semaphore, permits, 0);
  }

  /**
   * The same, but waits for so many ticks at most; 0: without limit.
   *
   * @return whether it has them
   */
  public boolean acquire(String call, Semaphore semaphore, int permits, long ticks) {
    Task task = operations.begin();
    check(call, permits);
    boolean waits = !semaphore.waiters.isEmpty() || semaphore.permits < permits;
    long address = semaphore.address(task.memory());
    if (tracing.isOn()) {
      tracing
          .recorder()
          .event(new TraceEvent.LockRequested(operations.now(), task.id(), address, waits));
    }
    boolean acquired = true;
    if (waits) {
      PermitWaiter waiter = new PermitWaiter(task, permits);
      acquired = await(semaphore, waiter, ticks) == Waiter.End.SERVED;
    } else {
      semaphore.permits -= permits;
    }
    if (acquired) {
      Races.takes(semaphore, Races.KERNEL);
    }
    operations.end();
    return acquired;
  }

  private Waiter.End await(Semaphore semaphore, PermitWaiter waiter, long ticks) {
    return ticks == 0
        ? operations.await(semaphore.waiters, waiter)
        : operations.await(
            semaphore.waiters, waiter, operations.due(waiter.task(), operations.after(ticks)));
  }

  /** Gives back permits, or adds some; tasks that wait for no more than there are go on. */
  public void release(String call, Semaphore semaphore, int permits) {
    Task task = operations.begin();
    check(call, permits);
    Races.gives(semaphore, Races.KERNEL);
    semaphore.permits = Math.addExact(semaphore.permits, permits);
    long address = semaphore.address(task.memory());
    List<PermitWaiter> served = semaphore.serve(operations, operations.now());
    if (served.isEmpty()) {
      recordRelease(task, address, TraceEvent.NOBODY);
    }
    for (PermitWaiter waiter : served) {
      recordRelease(task, address, waiter.task().id());
      operations.wake(waiter, operations.now());
    }
    operations.end();
  }

  private void recordRelease(Task task, long address, int waking) {
    if (tracing.isOn()) {
      tracing
          .recorder()
          .event(new TraceEvent.LockReleased(operations.now(), task.id(), address, waking));
    }
  }

  private static void check(String call, int permits) {
    if (permits < 1) {
      throw new IllegalArgumentException("%s: %s permits".formatted(call, permits));
    }
  }
}
