package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.sync.PostableEvent;
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
      end = new PostableEvent(new TaskEnd(task, false));
    }
    return end;
  }
}
