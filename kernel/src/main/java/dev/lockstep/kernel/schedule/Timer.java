package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.time.Event;
import org.jspecify.annotations.Nullable;

/** The end of a wait at a tick, unless it ended before. */
final class Timer extends Event {
  private final Operations operations;
  private final Waiter waiter;
  private final Waiter.@Nullable Line queue;

  Timer(long tick, Waiter waiter, Operations operations) {
    super(Kind.TIMER, tick, waiter.task().processor().number());
    this.operations = operations;
    this.waiter = waiter;
    this.queue = waiter.queue;
  }

  @Override
  public void happen() {
    if (waiter.isIn(queue) && waiter.timer == this) {
      operations.timeIsOver(waiter, tick());
    }
  }

  @Override
  public String toString() {
    return "the timer of " + waiter.task();
  }
}
