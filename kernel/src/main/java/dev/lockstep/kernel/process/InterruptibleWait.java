package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.Waiter;

/** A wait that {@link Thread#interrupt} ends. */
abstract class InterruptibleWait implements Awaited<Waiter> {
  @Override
  public boolean isInterruptible() {
    return true;
  }
}
