package dev.lockstep.kernel.sync;

import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.trace.Wait;
import java.util.ArrayList;
import java.util.List;

/** A counting semaphore: so many permits, which tasks acquire and release. */
public final class Semaphore implements Awaited<PermitWaiter> {
  final WaitQueue<PermitWaiter> waiters = new WaitQueue<>(this);
  int permits;

  private long address;

  /**
   * A semaphore of which no permit has been acquired.
   *
   * @param permits how many there are; fewer than 0: so many are to be released before the first is
   *     acquired
   */
  public Semaphore(int permits) {
    this.permits = permits;
  }

  /** Its simulated address, in the memory of the task that asks first. */
  long address(ProcessMemory memory) {
    if (address == 0) {
      address = memory.addresses().allocate(4);
    }
    return address;
  }

  /** Takes all that can go on; no task is woken. */
  @SuppressWarnings("NullAway") // the first can be served
  List<PermitWaiter> serve(Operations operations, long tick) {
    List<PermitWaiter> served = new ArrayList<>();
    while (!waiters.isEmpty() && waiters.first().permits <= permits) {
      PermitWaiter next =
          waiters.next(operations, Why.SEMAPHORE, tick, waiter -> waiter.permits <= permits);
      permits -= next.permits;
      served.add(next);
    }
    return served;
  }

  /** A task that stands behind one that wanted many may go on. */
  @Override
  public void gaveUp(PermitWaiter waiter, long tick, Operations operations) {
    operations.wake(waiter, tick);
    serve(operations, tick).forEach(next -> operations.wake(next, tick));
  }

  @Override
  public Wait kind() {
    return Wait.SEMAPHORE;
  }

  @Override
  public long which(PermitWaiter waiter) {
    return address;
  }

  @Override
  public String describe(PermitWaiter waiter) {
    return "%s of the %s permits of semaphore 0%o".formatted(waiter.permits, permits, address);
  }
}
