package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.time.Event;

/** What a task does at a tick at which it does not wait for its turn, so that it has gone on. */
abstract sealed class Later extends Event permits Later.PutOff, Later.Shown {
  private final Task task;
  private final Runnable action;

  private Later(long tick, Task task, Runnable action) {
    super(Kind.RUN, tick, task.processor().number());
    this.task = task;
    this.action = action;
  }

  /** The task that has gone on. */
  final Task task() {
    return task;
  }

  /** A task that was killed meanwhile had not come so far. */
  @Override
  public final void happen() {
    if (!task.isDone()) {
      happen(action);
    }
  }

  /** It happens at its tick. */
  abstract void happen(Runnable what);

  /** An operation that tells its task nothing. */
  static final class PutOff extends Later {
    private final Operations operations;
    private final int place;

    PutOff(long tick, Task task, Operations operations, Runnable action) {
      super(tick, task, action);
      this.operations = operations;
      this.place = operations.knownPlace();
    }

    @Override
    void happen(Runnable what) {
      operations.act(task(), tick(), place, what);
    }

    @Override
    public String toString() {
      return "what was put off by " + task();
    }
  }

  /** What others see, under a lock of the JDK, which its task holds until then. */
  static final class Shown extends Later {
    private final Timeline timeline;

    Shown(long tick, Task task, Timeline timeline, Runnable action) {
      super(tick, task, action);
      this.timeline = timeline;
    }

    @Override
    void happen(Runnable what) {
      timeline.progresses(tick());
      what.run();
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
      return "what was shown by " + task();
    }
  }
}
