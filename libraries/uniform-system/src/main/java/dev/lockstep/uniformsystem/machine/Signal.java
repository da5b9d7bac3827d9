package dev.lockstep.uniformsystem.machine;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;

/**
 * Something that happens again and again, and that processes wait for without working.
 *
 * <p>A process that looks for something to do asks for the count first: what happens between the
 * look and the wait is not lost.
 */
public final class Signal implements Awaited<Waiter> {
  private final WaitQueue<Waiter> waiters = new WaitQueue<>(this);
  private final String what;
  private final boolean isIdle;
  private int count;

  /**
   * A signal that has not been given yet.
   *
   * @param what reports call it
   * @param isIdle whether a process that waits for it has nothing left to do
   */
  public Signal(String what, boolean isIdle) {
    this.what = what;
    this.isIdle = isIdle;
  }

  /** How often it was given. */
  public int count() {
    return count;
  }

  /** Waits until it was given more often than {@code seen} times. */
  public void await(int seen) {
    Operations operations = Kernel.running().operations();
    Task task = operations.begin();
    if (count == seen) {
      operations.await(waiters, new Waiter(task));
    }
    operations.end();
  }

  /** Gives it; all processes that wait go on. */
  public void give() {
    Operations operations = Kernel.running().operations();
    operations.begin();
    count++;
    operations.wakeAll(waiters);
    operations.end();
  }

  @Override
  public String describe(Waiter waiter) {
    return what;
  }

  @Override
  public boolean isIdle() {
    return isIdle;
  }
}
