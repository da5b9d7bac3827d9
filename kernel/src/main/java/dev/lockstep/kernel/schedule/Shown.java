package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.time.Event;

/** What a task shows at a tick at which it was not to wait for its turn, so that it has gone on. */
final class Shown extends Event {
  private final Task task;
  private final Timeline timeline;
  private final Runnable action;

  Shown(long tick, Task task, Timeline timeline, Runnable action) {
    super(Kind.RUN, tick, task.processor().number());
    this.task = task;
    this.timeline = timeline;
    this.action = action;
  }

  /** A task that was killed meanwhile had not come so far. */
  @Override
  public void happen() {
    if (!task.isDone()) {
      timeline.progressTick = tick();
      action.run();
    }
  }

  @Override
  public boolean comesFirst() {
    return true;
  }

  @Override
  protected boolean follows(Event other) {
    return other.comesFirst() && other.number() == number();
  }

  @Override
  public String toString() {
    return "what was shown by " + task;
  }
}
