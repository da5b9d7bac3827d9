package dev.lockstep.kernel.sync;

import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.trace.Wait;
import org.jspecify.annotations.Nullable;

/** A lock whose waiters get it first come, first served. */
public final class FifoLock implements Awaited<Waiter> {
  final WaitQueue<Waiter> waiters = new WaitQueue<>(this);
  boolean isLocked;

  /** The task that locked it, for reports; any task may unlock it. */
  @Nullable Task holder;

  private long address;

  /** Its simulated address, in the memory of the task that asks first. */
  long address(ProcessMemory memory) {
    if (address == 0) {
      address = memory.addresses().allocate(4);
    }
    return address;
  }

  /** Whether a task has it; asked in an operation. */
  public boolean isLocked() {
    return isLocked;
  }

  @Override
  public Wait kind() {
    return Wait.LOCK;
  }

  @Override
  public long which(Waiter waiter) {
    return address;
  }

  @Override
  public String describe(Waiter waiter) {
    return "lock 0%o".formatted(address);
  }

  @Override
  public @Nullable Task holder(Waiter waiter) {
    return holder;
  }
}
