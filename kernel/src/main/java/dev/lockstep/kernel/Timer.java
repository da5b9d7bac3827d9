package dev.lockstep.kernel;

/** The end of a task's sleep, or of its patience. */
final class Timer extends Event {
  private final Runnable action;
  private boolean cancelled;

  Timer(long tick, Task task, Runnable action) {
    super(Kind.TIMER);
    this.tick = tick;
    this.processor = task.processor.number();
    this.action = action;
  }

  void cancel() {
    cancelled = true;
  }

  @Override
  void happen() {
    if (!cancelled) {
      action.run();
    }
  }
}
