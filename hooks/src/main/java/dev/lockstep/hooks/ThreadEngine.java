package dev.lockstep.hooks;

import java.util.concurrent.ForkJoinPool;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK's threads ask of the simulated machine: each {@link Thread} that a task starts is a
 * task. Only tasks call this.
 */
public interface ThreadEngine {
  /** Starts a task that runs {@code thread}, which was never started. */
  void start(Thread thread);

  /**
   * Waits until {@code thread} is over, or so many nanoseconds; 0 waits without limit.
   *
   * @return whether it is a task's that is alive; if not, nothing was waited for
   */
  boolean join(Thread thread, long nanos) throws InterruptedException;

  /** Waits for a permit, or so many nanoseconds; {@link Long#MAX_VALUE} waits without limit. */
  void park(long nanos);

  /** Gives {@code thread} a permit; returns whether it is a task's. */
  boolean unpark(Thread thread);

  /**
   * Ends what {@code thread} waits for, if it waits and an interrupt can end that; returns whether
   * it is a task's.
   */
  boolean interrupt(Thread thread);

  /** Whether the task that calls is in the monitor of {@code object}. */
  boolean holdsLock(Object object);

  /** Where the task of {@code thread} is in its life; {@code otherwise} if it is no task's. */
  Thread.State state(Thread thread, Thread.State otherwise);

  /** Where the task of {@code thread} is in the program; null if it is no task's. */
  StackTraceElement @Nullable [] stack(Thread thread);

  /** The threads of the running process that are alive, in the order of their start. */
  Thread[] all();

  /**
   * The common pool of the running process.
   *
   * @param make makes it when it is first asked for, given the number of processors
   */
  ForkJoinPool commonPool(IntFunction<ForkJoinPool> make);

  /** The next number of a thread: no other has it. */
  long nextId();

  /** The next number for the name of a thread without one: each process counts from 0. */
  int nextNameNumber();
}
