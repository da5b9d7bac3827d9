package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;

/** References of a process that come to their queues. */
final class QueuedReferences extends InterruptibleWait {
  /** Those that wait for one. */
  final WaitQueue<Waiter> waiting = new WaitQueue<>(this);

  @Override
  public String describe(Waiter waiter) {
    return "a reference to be queued";
  }
}
