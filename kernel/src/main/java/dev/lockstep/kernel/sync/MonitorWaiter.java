package dev.lockstep.kernel.sync;

import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Waiter;

/** A task that wants to enter a monitor, or waits in it and will enter it again. */
final class MonitorWaiter extends Waiter {
  /** How often the task will have entered it. */
  final int entries;

  MonitorWaiter(Task task, int entries) {
    super(task);
    this.entries = entries;
  }
}
