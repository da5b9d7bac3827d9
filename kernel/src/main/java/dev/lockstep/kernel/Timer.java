package dev.lockstep.kernel;

/** The end of a task's sleep, or of its patience; nothing if the task was killed before. */
final class Timer extends Event {
  private final Task task;
  private final Runnable action;
  private boolean cancelled;

  Timer(long tick, Task task, Runnable action) {
    super(Kind.TIMER);
    this.tick = tick;
    this.processor = task.processor.number();
    this.task = task;
    this.action = action;
  }

  void cancel() {
    cancelled = true;
  }

  @Override
  void happen() {
    if (!cancelled && !task.isDone()) {
      action.run();
    }
  }
}
