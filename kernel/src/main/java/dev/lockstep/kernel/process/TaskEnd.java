package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.trace.Wait;

/**
 * The end of a task, which others wait for.
 *
 * @param isInterruptible whether {@link Thread#interrupt} ends such a wait
 */
record TaskEnd(Task task, boolean isInterruptible) implements Awaited<Waiter> {
  @Override
  public String describe(Waiter waiter) {
    return task + " to end";
  }

  @Override
  public Wait kind() {
    return Wait.END;
  }

  @Override
  public long which(Waiter waiter) {
    return task.id();
  }

  @Override
  public Task ender(Waiter waiter) {
    return task;
  }

  @Override
  public Object object(Waiter waiter) {
    return task.thread();
  }
}
