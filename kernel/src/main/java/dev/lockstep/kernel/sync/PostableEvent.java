package dev.lockstep.kernel.sync;

import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.trace.Wait;

/** Something that tasks wait for until another one posts it. */
public final class PostableEvent {
  final WaitQueue<Waiter> waiters;
  boolean isPosted;

  private long address;

  /** An event that reports call by its address. */
  public PostableEvent() {
    this.waiters = new WaitQueue<>(new Posting());
  }

  /** An event that reports call {@code words}. */
  public PostableEvent(Awaited<Waiter> words) {
    this.waiters = new WaitQueue<>(words);
  }

  /** An event that was posted. */
  public static PostableEvent posted() {
    PostableEvent event = new PostableEvent();
    event.isPosted = true;
    return event;
  }

  /** Its simulated address, in the memory of the task that asks first. */
  public long address(ProcessMemory memory) {
    if (address == 0) {
      address = memory.addresses().allocate(4);
    }
    return address;
  }

  /** Whether a task waits for it; asked in an operation. */
  public boolean isAwaited() {
    return !waiters.isEmpty();
  }

  private final class Posting implements Awaited<Waiter> {
    @Override
    public String describe(Waiter waiter) {
      return "event 0%o".formatted(address);
    }

    @Override
    public Wait kind() {
      return Wait.EVENT;
    }

    @Override
    public long which(Waiter waiter) {
      return address;
    }
  }
}
