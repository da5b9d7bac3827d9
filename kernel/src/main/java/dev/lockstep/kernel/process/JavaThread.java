package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.trace.Wait;

/**
 * A thread that is alive.
 *
 * @param joining those that wait for its end
 */
record JavaThread(Task task, WaitQueue<Waiter> joining) {
  JavaThread(Task task) {
    this(task, new WaitQueue<>(endOf(task)));
  }

  private static InterruptibleWait endOf(Task task) {
    return new InterruptibleWait() {
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
    };
  }
}
