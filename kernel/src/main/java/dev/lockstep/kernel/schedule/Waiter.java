package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.time.Event;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Wait;
import org.jspecify.annotations.Nullable;

/**
 * A task's place in a {@link WaitQueue}. What is waited for may keep more there, in a subclass.
 *
 * <p>Most tasks are blocked while they are in a queue; one that has only left word there is not.
 */
public class Waiter {
  /** How a wait ended. */
  public enum End {
    /** What was waited for came. */
    SERVED,
    /** It did not come in time. */
    TIMED_OUT,
    /** The task was interrupted. */
    INTERRUPTED
  }

  /** Where a waiter stands: what it is asked about the thing that it waits for. */
  interface Line {
    /** Whether {@link Thread#interrupt} ends the wait. */
    boolean isInterruptible();

    /** Whether it is a monitor to enter. */
    boolean isEntry();

    /** Whether waiting tasks have nothing left to do. */
    boolean isIdle();

    /** What is waited for. */
    Wait kind();

    /** Which one of these. */
    long which(Waiter waiter);

    /** The task that could end the wait; null if that is unknown. */
    @Nullable Task holder(Waiter waiter);

    /** The only task that can end the wait; null if others could. */
    @Nullable Task ender(Waiter waiter);

    /** The program's object that is waited for; null if it is none. */
    @Nullable Object object(Waiter waiter);

    /** What is waited for, in words. */
    String what(Waiter waiter);

    /** The same, with its holder. */
    String describe(Waiter waiter);

    /** Takes a waiter away, if it is here; no task is woken. */
    void remove(Waiter waiter);
  }

  private final Task task;

  /** Links of the queue; null outside one. */
  @Nullable Line queue;

  @Nullable Waiter before;
  @Nullable Waiter after;

  /** What ends the wait at some tick; null if nothing does. */
  @Nullable Event timer;

  private End end = End.SERVED;

  /** A place for a task. */
  public Waiter(Task task) {
    this.task = task;
  }

  /** The task that waits. */
  public final Task task() {
    return task;
  }

  /** How the wait ended; {@link End#SERVED} while it has not. */
  public final End end() {
    return end;
  }

  /** Whether it waits here. */
  public final boolean isIn(@Nullable Object line) {
    return queue == line;
  }

  /** Whether {@link Thread#interrupt} ends the wait. */
  public final boolean isInterruptible() {
    return queue != null && queue.isInterruptible();
  }

  /** Whether it ends at some tick. */
  public final boolean isTimed() {
    return timer != null;
  }

  /** Whether it waits until another task leaves what it wants to enter. */
  public final boolean isEntry() {
    return queue != null && queue.isEntry();
  }

  /** Whether its task has nothing left to do. */
  final boolean isIdle() {
    return queue != null && queue.isIdle();
  }

  /** What its task is blocked for. */
  final Wait kind() {
    return queue == null ? Wait.OTHER : queue.kind();
  }

  /** Which one of these. */
  final long which() {
    return queue == null ? 0 : queue.which(this);
  }

  /** Tells that its task still waits, now that the run is over. */
  public final void tell(long tick, Recorder recorder) {
    recorder.awaits(tick, task.id(), holderNumber(), queue == null ? "" : queue.what(this));
  }

  /** The number of {@link #holder}; {@link Recorder#NOBODY} if there is none. */
  final int holderNumber() {
    Task holder = holder();
    return holder == null ? Recorder.NOBODY : holder.id();
  }

  /** The task that could end the wait; null if none could, or it is unknown. */
  public final @Nullable Task holder() {
    return queue == null ? null : queue.holder(this);
  }

  /** The only task that can end the wait, but for an interrupt; null if time or others could. */
  public final @Nullable Task ender() {
    return queue == null || isTimed() ? null : queue.ender(this);
  }

  /** The program's object that is waited for; null if it is none. */
  public final @Nullable Object object() {
    return queue == null ? null : queue.object(this);
  }

  /** The wait ends before it is served. */
  final void endsBy(End why) {
    end = why;
  }

  /** What the task waits for, in words. */
  @Override
  public final String toString() {
    return queue == null ? "nothing" : queue.describe(this);
  }
}
