package dev.lockstep.kernel;

import dev.lockstep.kernel.schedule.EarliestFirst;
import dev.lockstep.kernel.schedule.Operations;

/**
 * The same where instructions are counted: rewritten code says when a slice is over. Without room
 * on the stack it is told again at the next switch point: what cleans up may be told last of all.
 *
 * <p>HotSpot goes through all frames of the stack for each overflow, of which the carrier has room
 * for millions. Exploring asks several times in each call, so not every time is there a try.
 */
final class CountedEngine extends KernelEngine {
  private final Kernel kernel;
  private final Operations operations;
  private final EarliestFirst order;
  private final Doublings tries = new Doublings();

  CountedEngine(
      Kernel kernel, Operations operations, EarliestFirst order, SimulatorSettings settings) {
    super(kernel, operations, settings);
    this.kernel = kernel;
    this.operations = operations;
    this.order = order;
  }

  @Override
  public void sliceEnded() {
    if (isAdmitted()) {
      order.sliceEnded();
    }
  }

  @Override
  public void sliceOverrun() {
    if (isAdmitted()) {
      order.sliceOverrun();
    }
  }

  @Override
  public void renewSlice() {
    if (!order.hasSlices() && isAdmitted()) {
      order.sliceEnded();
    }
  }

  private boolean isAdmitted() {
    if (tries.putOff() && !operations.hasJustResumed()) {
      return false;
    }
    try {
      kernel.admitCounted();
      tries.succeeded();
      return true;
    } catch (StackOverflowError noRoom) {
      tries.failed();
      return false;
    }
  }

  @Override
  public void advance(long counter) {
    kernel.admit();
    order.advance(counter);
  }

  @Override
  public int reach(int node, long bytes) {
    return kernel.modules().reach(node, bytes);
  }

  @Override
  public void suspendCounting() {
    kernel.admit();
    order.stopClock();
  }

  @Override
  public void resumeCounting() {
    order.resumeClock();
  }
}
