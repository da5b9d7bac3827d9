package dev.lockstep.kernel;

import dev.lockstep.hooks.StackRoom;
import dev.lockstep.kernel.schedule.EarliestFirst;
import dev.lockstep.kernel.schedule.Operations;

/**
 * The same where instructions are counted: rewritten code says when a slice is over. Without room
 * on the stack it is told again at the next switch point: what cleans up may be told last of all.
 */
final class CountedEngine extends KernelEngine {
  private final EarliestFirst order;

  CountedEngine(Kernel kernel, Operations operations, EarliestFirst order, long clockHertz) {
    super(kernel, operations, clockHertz);
    this.order = order;
  }

  @Override
  public void sliceEnded() {
    if (StackRoom.isThere()) {
      order.sliceEnded();
    }
  }

  @Override
  public void sliceOverrun() {
    if (StackRoom.isThere()) {
      order.sliceOverrun();
    }
  }

  @Override
  public void advance(long counter) {
    StackRoom.check();
    order.advance(counter);
  }

  @Override
  public void suspendCounting() {
    StackRoom.check();
    order.stopClock();
  }

  @Override
  public void resumeCounting() {
    order.resumeClock();
  }
}
