package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.time.Event;

/** What a task does at a tick at which it need not wait for its turn, so that it has gone on. */
final class PutOff extends Event {
  final Task task;
  private final Operations operations;
  private final int place;
  private final Runnable action;

  PutOff(long tick, Task task, Operations operations, Runnable action) {
    super(Kind.RUN, tick, task.processor().number());
    this.task = task;
    this.operations = operations;
    this.place = operations.knownPlace();
    this.action = action;
  }

  /** A task that was killed meanwhile had not come so far. */
  @Override
  public void happen() {
    if (!task.isDone()) {
      operations.act(task, tick(), place, action);
    }
  }

  @Override
  public String toString() {
    return "what was put off by " + task;
  }
}
