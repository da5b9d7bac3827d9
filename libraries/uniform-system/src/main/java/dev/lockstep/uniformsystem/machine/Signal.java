package dev.lockstep.uniformsystem.machine;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.trace.Wait;

/**
 * Something that happens again and again, and that processes wait for without working.
 *
 * <p>A process that looks for something to do asks for the count first: what happens between the
 * look and the wait is not lost.
 */
public final class Signal implements Awaited<Waiter> {
  private final WaitQueue<Waiter> waiters = new WaitQueue<>(this);
  private final String what;
  private final Wait kind;
  private int count;

  /**
   * A signal that has not been given yet.
   *
   * @param what reports call it
   * @param isIdle whether a process that waits for it has nothing left to do
   */
  public Signal(String what, boolean isIdle) {
    this(what, isIdle ? Wait.WORK : Wait.WORKERS);
  }

  /** One that is waited for as a recording tells it. */
  Signal(String what, Wait kind) {
    this.what = what;
    this.kind = kind;
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
    return kind == Wait.WORK;
  }

  @Override
  public Wait kind() {
    return kind;
  }
}
