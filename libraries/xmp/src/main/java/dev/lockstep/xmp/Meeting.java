package dev.lockstep.xmp;

import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.sync.Locks;
import dev.lockstep.kernel.sync.PostableEvent;

/** Tasks that wait for each other again and again, so many each time. */
final class Meeting {
  private final int tasks;
  private int arrived;
  private PostableEvent allHere = nextEvent();

  Meeting(int tasks) {
    this.tasks = tasks;
  }

  private PostableEvent nextEvent() {
    return new PostableEvent(_ -> "a barrier where %s of %s tasks are".formatted(arrived, tasks));
  }

  /** In an operation: the task has come; it waits, unless it is the last. */
  void arrive(Task task, Locks locks) {
    PostableEvent awaited = allHere;
    arrived++;
    if (arrived == tasks) {
      arrived = 0;
      allHere = nextEvent();
      locks.post(awaited, task);
    } else {
      locks.await(awaited, awaited.address(task.memory()), task);
    }
  }

  boolean isAwaited() {
    return arrived > 0;
  }
}
