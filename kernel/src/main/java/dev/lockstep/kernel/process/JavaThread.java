package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;
import org.jspecify.annotations.Nullable;

/** A thread that is alive, and those that wait for its end. */
final class JavaThread {
  private final Task task;
  private @Nullable WaitQueue<Waiter> joining;

  JavaThread(Task task) {
    this.task = task;
  }

  Task task() {
    return task;
  }

  /** Those that wait for its end. Made when it is first asked for: most threads end without. */
  WaitQueue<Waiter> joining() {
    if (joining == null) {
      joining = new WaitQueue<>(new TaskEnd(task, true));
    }
    return joining;
  }

  /** It has ended: they go on. */
  void end(Operations operations) {
    if (joining != null) {
      operations.wakeAll(joining);
    }
  }
}
