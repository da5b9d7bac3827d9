package dev.lockstep.kernel.sync;

import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Waiter;

/** A task that wants so many permits of a semaphore. */
public final class PermitWaiter extends Waiter {
  final int permits;

  PermitWaiter(Task task, int permits) {
    super(task);
    this.permits = permits;
  }
}
