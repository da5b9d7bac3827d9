package dev.lockstep.kernel;

import dev.lockstep.kernel.schedule.EarliestFirst;
import dev.lockstep.kernel.schedule.Operations;

/** The same where instructions are counted: rewritten code says when a slice is over. */
final class CountedEngine extends KernelEngine {
  private final EarliestFirst order;

  CountedEngine(Kernel kernel, Operations operations, EarliestFirst order, long clockHertz) {
    super(kernel, operations, clockHertz);
    this.order = order;
  }

  @Override
  public void sliceEnded() {
    order.sliceEnded();
  }

  @Override
  public void sliceOverrun() {
    order.sliceOverrun();
  }

  @Override
  public void advance(long counter) {
    order.advance(counter);
  }

  @Override
  public void suspendCounting() {
    order.stopClock();
  }

  @Override
  public void resumeCounting() {
    order.resumeClock();
  }
}
