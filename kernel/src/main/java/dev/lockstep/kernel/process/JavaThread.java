package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;

/**
 * A thread that is alive.
 *
 * @param joining those that wait for its end
 */
record JavaThread(Task task, WaitQueue<Waiter> joining) {
  JavaThread(Task task) {
    this(task, new WaitQueue<>(new TaskEnd(task, true)));
  }
}
