package dev.lockstep.hooks;

import java.util.function.Supplier;
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

  /** A thread that has not run is to be started when the running process ends. */
  void addShutdownHook(Thread hook);

  /** It is not; returns whether it was to be. */
  boolean removeShutdownHook(Thread hook);

  /** The running process does this at its end, behind its shutdown hooks. */
  void atEnd(Runnable action);

  /** Whether the task that calls is in the monitor of {@code object}. */
  boolean holdsLock(Object object);

  /** Waits until references of the process come to their queues, or so many nanoseconds. */
  void awaitReference(long nanos) throws InterruptedException;

  /** References of the process have come to their queues. */
  void referencesQueued();

  /** Where the task of {@code thread} is in its life; {@code otherwise} if it is no task's. */
  Thread.State state(Thread thread, Thread.State otherwise);

  /** Where the task of {@code thread} is in the program; null if it is no task's. */
  StackTraceElement @Nullable [] stack(Thread thread);

  /** The platform threads of the running process that are alive, in the order of their start. */
  Thread[] all();

  /** Whether no other task of the run is alive, in any process. */
  boolean isAlone();

  /** Whether any other task has something to do now. */
  boolean othersGoOn();

  /** How many threads the running process has ever had alive at once. */
  int mostAlive();

  /** How many threads the running process has ever had. */
  long started();

  /** The object that a task's thread waits for; null if it waits for none. */
  @Nullable Object awaited(Thread thread);

  /** The thread that holds that object. */
  @Nullable Thread holder(Thread thread);

  /**
   * What the running process has for itself, of a class of its own.
   *
   * @param make makes it when it is first asked for
   */
  <T> T ofProcess(Class<T> kind, Supplier<T> make);

  /** The next number of a thread: no other has it. */
  long nextId();

  /** The next number for the name of a thread without one: each process counts from 0. */
  int nextNameNumber();
}
