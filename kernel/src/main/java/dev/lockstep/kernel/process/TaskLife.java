package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.sync.PostableEvent;
import dev.lockstep.kernel.trace.Wait;
import org.jspecify.annotations.Nullable;

/** A task, and the event that its end posts. */
final class TaskLife {
  final Task task;
  private @Nullable PostableEvent end;

  TaskLife(Task task) {
    this.task = task;
  }

  /** Made when it is first asked for. */
  PostableEvent end() {
    if (end == null) {
      end = new PostableEvent(new End());
    }
    return end;
  }

  private final class End implements Awaited<Waiter> {
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
  }
}
