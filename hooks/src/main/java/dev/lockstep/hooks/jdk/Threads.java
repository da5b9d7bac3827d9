package dev.lockstep.hooks.jdk;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Monitors;
import dev.lockstep.hooks.ShieldedEngine;
import dev.lockstep.hooks.Timeouts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import jdk.internal.misc.Signal;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.ContinuationSupport;
import org.jspecify.annotations.Nullable;

/**
 * What stands for the JDK's own threads.
 *
 * <p>A thread that a task starts is a task: a real one would run at the wall clock's pace, and a
 * real wait would stop the whole machine for ever. What the JVM's own threads call goes its usual
 * way.
 */
public final class Threads {
  /** How long a task, and all tasks with it, waits before it looks again at what is outside. */
  public static final long LOOK_NANOS = 1_000_000;

  /** So many looks, a second, all tasks wait for what a process of the operating system does. */
  public static final int PATIENCE = 1000;

  private static final long NANOS_PER_MILLI = 1_000_000;

  private Threads() {}

  /** Whether a task calls. */
  public static boolean isTask() {
    return Hooks.isTask();
  }

  /** Whether the program calls, in a task: not the kernel, which works on the task's thread. */
  public static boolean isProgram() {
    return isTask() && !ShieldedEngine.isKernelAtWork();
  }

  // java.lang.Thread. What returns a boolean says whether that was all.

  /** {@link Thread#join(long)}; threads of the JVM are waited for as ever. */
  public static boolean join(Thread thread, long millis) throws InterruptedException {
    return isTask() && Hooks.engine.threads().join(thread, Timeouts.nanos(millis, 0));
  }

  /**
   * {@code Thread.threadState()}, given what the JVM says. The thread of a task that waits for its
   * turn waits for the JVM too, in front of a debugger.
   */
  public static Thread.State state(Thread.State state, Thread thread) {
    return state != Thread.State.NEW && state != Thread.State.TERMINATED && isTask()
        ? Hooks.engine.threads().state(thread, state)
        : state;
  }

  /** {@code Thread.asyncGetStackTrace()} of another thread. */
  public static StackTraceElement @Nullable [] stack(Thread thread) {
    return isTask() ? Hooks.engine.threads().stack(thread) : null;
  }

  /** {@code Thread.getAllThreads()}. */
  public static Thread @Nullable [] all() {
    return isTask() ? Hooks.engine.threads().all() : null;
  }

  /** {@link Thread#getAllStackTraces}. */
  public static @Nullable Map<Thread, StackTraceElement[]> allStacks() {
    if (!isTask()) {
      return null;
    }
    Map<Thread, StackTraceElement[]> stacks = new LinkedHashMap<>();
    for (Thread thread : Hooks.engine.threads().all()) {
      stacks.put(thread, thread.getStackTrace());
    }
    return stacks;
  }

  /** {@code Thread.genThreadName()}. */
  public static @Nullable String name() {
    return isTask() ? "Thread-" + Hooks.engine.threads().nextNameNumber() : null;
  }

  /** {@link Thread#holdsLock}. */
  public static boolean holdsLock(Object object) {
    Objects.requireNonNull(object);
    return Hooks.engine.threads().holdsLock(object);
  }

  /** {@code Thread.sleepNanos}, which all sleeps come to. */
  public static boolean sleep(long nanos) throws InterruptedException {
    if (!isTask()) {
      return false;
    }
    sleepAsThread(nanos);
    return true;
  }

  /** What ends a sleep has a message, but not that of a virtual thread, or other waits for time. */
  static void sleepAsThread(long nanos) throws InterruptedException {
    try {
      Hooks.engine.sleep(nanos);
    } catch (InterruptedException interrupted) {
      throw Thread.currentThread().isVirtual()
          ? interrupted
          : new InterruptedException("sleep interrupted");
    }
  }

  /** {@link Thread#yield}. */
  public static boolean yieldTurn() {
    if (!isTask()) {
      return false;
    }
    Hooks.engine.yieldTurn();
    return true;
  }

  /** Whether the JVM's virtual threads are to be used: tasks' are bound to a task each. */
  public static boolean haveContinuations() {
    return !isTask();
  }

  /** The JDK's thread containers keep virtual threads from being suspended, but not tasks. */
  public static void pin() {
    if (!isTask()) {
      ContinuationSupport.pinIfSupported();
    }
  }

  /** The other end of it. */
  public static void unpin() {
    if (!isTask()) {
      ContinuationSupport.unpinIfSupported();
    }
  }

  // What java.util.concurrent stands on.

  /** {@link Unsafe#park}. */
  public static void park(Unsafe unsafe, boolean isAbsolute, long time) {
    if (!isTask()) {
      unsafe.park(isAbsolute, time);
    } else if (!isAbsolute) {
      parkFor(time == 0 ? Long.MAX_VALUE : time);
    } else {
      long millis = time - Hooks.engine.currentTimeMillis();
      parkFor(
          millis > Long.MAX_VALUE / NANOS_PER_MILLI ? Long.MAX_VALUE : millis * NANOS_PER_MILLI);
    }
  }

  private static void parkFor(long nanos) {
    if (nanos > 0) {
      Hooks.engine.threads().park(nanos);
    }
  }

  /** {@link Unsafe#unpark}. */
  public static void unpark(Unsafe unsafe, @Nullable Object thread) {
    boolean isDone =
        isTask() && thread instanceof Thread known && Hooks.engine.threads().unpark(known);
    if (!isDone) {
      unsafe.unpark(thread);
    }
  }

  // Classes of the JDK that wait in monitors.

  /** {@code monitorenter}. */
  public static void enter(Object object) {
    if (isTask()) {
      Monitors.enter(object);
    }
  }

  /** {@code monitorexit}. */
  public static void exit(Object object) {
    if (isTask()) {
      Monitors.exit(object);
    }
  }

  /** {@link Object#notify()}. */
  public static void signal(Object object) {
    if (isTask()) {
      Monitors.signal(object);
    }
  }

  /** {@link Object#notifyAll()}. */
  public static void signalAll(Object object) {
    if (isTask()) {
      Monitors.signalAll(object);
    }
  }

  /** {@link Object#wait()}. */
  public static void await(Object object) throws InterruptedException {
    await(object, 0, 0);
  }

  /** {@link Object#wait(long)}. */
  public static void await(Object object, long millis) throws InterruptedException {
    await(object, millis, 0);
  }

  /** {@link Object#wait(long, int)}. */
  @SuppressWarnings("WaitNotInLoop") // the caller has the loop
  public static void await(Object object, long millis, int nanos) throws InterruptedException {
    if (isTask()) {
      Monitors.await(object, millis, nanos);
    } else {
      object.wait(millis, nanos);
    }
  }

  /** {@link Object#wait(long)} of an object that no other code knows: time goes by. */
  @SuppressWarnings("WaitNotInLoop") // the JDK has the loop
  public static void nap(Object object, long millis) throws InterruptedException {
    if (isTask()) {
      Hooks.engine.sleep(millis * LOOK_NANOS);
    } else {
      object.wait(millis);
    }
  }

  // Classes of the JDK whose locks are real, and tell the kernel.

  /**
   * A class of the JDK takes a lock of its own. A task that has to wait for one in the JVM would
   * stop the carrier thread, and with it all tasks, for ever.
   */
  public static void lockTaken(Object object) {
    Hooks.engine.takeForJdk(object);
  }

  /** It gives the lock back. */
  public static void lockGiven(Object object) {
    Hooks.engine.giveForJdk(object);
  }

  /** A loop of such a class, in which it may wait, begins anew. */
  public static void loop() {
    Hooks.engine.loopInJdk();
  }

  /** {@link Thread#holdsLock} in such a class: the JVM takes all tasks for one thread. */
  public static boolean holdsLockOfJdk(Object object) {
    return isTask() ? Hooks.engine.threads().holdsLock(object) : Thread.holdsLock(object);
  }

  /** {@link Object#notify()} in such a lock. */
  public static void signalOneLocked(Object object) {
    if (isTask()) {
      Monitors.signal(object);
    } else {
      object.notify();
    }
  }

  /** {@link Object#notifyAll()} in such a lock. */
  public static void signalLocked(Object object) {
    if (isTask()) {
      Monitors.signalAll(object);
    } else {
      object.notifyAll();
    }
  }

  /**
   * A task is about to wait for a process of the operating system, whose end wakes a thread by its
   * {@link Thread} object. A task's is not that of the thread it runs on, so it looks again and
   * again. All tasks wait with it for {@link #PATIENCE} looks. Then others go on, if there are any:
   * one of them may be what the process waits for. If there are none, the run is at its limit after
   * as many looks as it has milliseconds until then.
   */
  public static void awaitExit(Process process) throws InterruptedException {
    for (long looks = 0; isTask() && process.isAlive(); looks++) {
      awaitProcess();
      if (looks >= PATIENCE && !Hooks.engine.threads().isAlone()) {
        Hooks.engine.sleep(LOOK_NANOS);
      } else if (looks * LOOK_NANOS >= Hooks.engine.nanosToLimit()) {
        Hooks.engine.sleep(Hooks.engine.nanosToLimit());
      }
    }
  }

  /**
   * {@link Process#waitFor(long, TimeUnit)} begins: the process has ended when this returns, or the
   * time is over. For each simulated millisecond the run waits a real one.
   */
  public static void awaitExit(Process process, long timeout, TimeUnit unit)
      throws InterruptedException {
    if (isTask()) {
      for (long left = unit.toNanos(timeout); left > 0 && process.isAlive(); left -= LOOK_NANOS) {
        awaitProcess();
        Hooks.engine.sleep(Math.min(left, LOOK_NANOS));
      }
    }
  }

  /** Where there are others, they go on before the user could wonder. */
  private static void awaitProcess() {
    boolean isAlone = Hooks.engine.threads().isAlone();
    if (isAlone) {
      RealWait.begin("the end of a process");
    }
    Unsafe.getUnsafe().park(false, LOOK_NANOS);
    if (isAlone) {
      RealWait.end();
    }
    Attachments.look();
  }

  /** What the JDK waits with then: a task has done so. Returns the time that is left. */
  @SuppressWarnings("WaitNotInLoop") // the JDK has the loop
  public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
    return isTask() ? 0 : condition.awaitNanos(nanos);
  }

  /**
   * A lock that a thread of the JVM holds for some instructions at a time, when a process has
   * ended: it can't wake a task.
   */
  public static void lock(ReentrantLock lock) {
    if (!isTask()) {
      lock.lock();
      return;
    }
    while (!lock.tryLock()) {
      Unsafe.getUnsafe().park(false, LOOK_NANOS);
    }
  }

  /**
   * A task wants to be called back by a signal. Those of a run are Lockstep's, and the JDK has an
   * exception for signals that are another's: programs are prepared for it.
   */
  public static void checkSignalHandler(Signal signal) {
    if (isTask()) {
      throw new IllegalArgumentException("Signal already used by VM or OS: " + signal);
    }
  }

  /** {@link Runtime#addShutdownHook}. */
  public static void addShutdownHook(Runtime runtime, Thread hook) {
    Outside.checkReceiver(runtime);
    Hooks.engine.threads().addShutdownHook(hook);
  }

  /** {@link Runtime#removeShutdownHook}. */
  public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
    Outside.checkReceiver(runtime);
    return Hooks.engine.threads().removeShutdownHook(hook);
  }

  /** A cleaner's action: a task's own, or what the collector brought about. */
  public static void clean(Runnable action) {
    boolean isJdks = action.getClass().getClassLoader() == null;
    if (isJdks || Hooks.isTask()) {
      action.run();
    }
  }
}
