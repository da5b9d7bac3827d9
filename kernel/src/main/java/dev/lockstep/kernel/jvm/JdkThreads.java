package dev.lockstep.kernel.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import jdk.internal.misc.InnocuousThread;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Gives each task a {@link Thread} object of its own, so that {@code Thread.currentThread()},
 * thread locals and thread-local random numbers are the task's.
 *
 * <p>Without a debugger the threads are never started: the JVM is told which one is current around
 * each switch, as the JDK does for its virtual threads. That costs nothing measurable
 * (docs/decisions/a-thread-for-each-task.md).
 */
public final class JdkThreads {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long JVMS_THREAD = UNSAFE.objectFieldOffset(Thread.class, "eetop");
  private static final long LOADER = UNSAFE.objectFieldOffset(Thread.class, "contextClassLoader");
  private static final long NUMBER = UNSAFE.objectFieldOffset(Thread.class, "tid");

  /** Above those of the JVM's own threads. */
  private static final long FIRST_NUMBER = 1_000_000;

  private static final int RUNNABLE = 5;
  private static final int TERMINATED = 2;
  private static final long HOLDER = UNSAFE.objectFieldOffset(Thread.class, "holder");

  private static final long OWNER =
      UNSAFE.objectFieldOffset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

  private static final long RUNNER = UNSAFE.objectFieldOffset(FutureTask.class, "runner");

  private static final long STATUS;
  private static final MethodHandle EXIT;
  private static final MethodHandle DISPATCH;
  private static final VarHandle RANDOM_SEED;
  private static final VarHandle RANDOM_PROBE;

  static {
    try {
      MethodHandles.Lookup inThread =
          MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
      RANDOM_SEED = inThread.findVarHandle(Thread.class, "threadLocalRandomSeed", long.class);
      RANDOM_PROBE = inThread.findVarHandle(Thread.class, "threadLocalRandomProbe", int.class);
      // The first continuation would do so on a task, which would make threads of the JVM's.
      UNSAFE.ensureClassInitialized(Class.forName("java.lang.VirtualThread", false, null));
      Class<?> holder = Class.forName("java.lang.Thread$FieldHolder", false, null);
      STATUS = UNSAFE.objectFieldOffset(holder, "threadStatus");
      EXIT = inThread.findVirtual(Thread.class, "exit", MethodType.methodType(void.class));
      DISPATCH =
          inThread.findVirtual(
              Thread.class,
              "dispatchUncaughtException",
              MethodType.methodType(void.class, Throwable.class));
      // Its one generator would draw from the seed of the run that happens to be the JVM's first.
      Class.forName("java.util.concurrent.ThreadLocalRandom");
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private JdkThreads() {}

  /**
   * A thread that loads classes as the one does that forks the task. The number is set because the
   * JVM's numbers differ between runs, and random ones use it.
   *
   * @param name what it is called
   * @param number the task's
   * @param seed the process's
   * @param execution the task's
   */
  public static Thread forTask(String name, int number, long seed, TaskContinuation execution) {
    Thread thread =
        new Thread(null, execution.threadBody(), name, CarrierThreads.STACK_BYTES, false);
    thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    number(thread, FIRST_NUMBER + number);
    settle(thread, number, seed);
    if (execution.threadBody() == null) {
      setStatus(thread, RUNNABLE); // The JVM does so where the thread is started.
    }
    return thread;
  }

  /** A thread of the kernel's own for a task; it does nothing by itself. */
  public static Thread named(String name, long number) {
    Thread thread = new Thread(null, null, name, 0, false);
    number(thread, number);
    return thread;
  }

  /**
   * Threads that the JDK starts for itself have the system loader of that moment. Behind a run,
   * they have the JVM's: that of the program would stay in memory with them.
   */
  public static void giveBackLoader() {
    ThreadGroup top = Thread.currentThread().getThreadGroup();
    while (top.getParent() != null) {
      top = top.getParent();
    }
    Thread[] threads = new Thread[2 * top.activeCount()];
    int count = top.enumerate(threads);
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    for (int i = 0; i < count; i++) {
      if (threads[i] instanceof InnocuousThread && threads[i].getContextClassLoader() != null) {
        UNSAFE.putReference(threads[i], LOADER, loader);
      }
    }
  }

  /** Gives a thread that was not started another number. */
  static void number(Thread thread, long number) {
    UNSAFE.putLong(thread, NUMBER, number);
  }

  /**
   * A thread that the program has made becomes that of a task, and is alive.
   *
   * @param number the task's
   * @param seed the process's
   */
  public static void begin(Thread thread, int number, long seed) {
    settle(thread, number, seed);
    setStatus(thread, RUNNABLE);
  }

  /**
   * Until {@link #takeBack}, what wakes or interrupts a task's thread does so to the thread of the
   * JVM that runs it.
   */
  public static void lend(Thread carrier, Thread ofTask) {
    if (!Debugger.IS_THERE) {
      UNSAFE.putLong(ofTask, JVMS_THREAD, UNSAFE.getLong(carrier, JVMS_THREAD));
    }
  }

  /** The JVM's thread may be over before another thread wakes that of the task. */
  public static void takeBack(Thread ofTask) {
    if (!Debugger.IS_THERE) {
      UNSAFE.putLong(ofTask, JVMS_THREAD, 0);
    }
  }

  private static void settle(Thread thread, int number, long seed) {
    RANDOM_SEED.set(thread, Seeds.mix(seed, number));
    RANDOM_PROBE.set(thread, 1 + number);
  }

  /** The number of the task that a thread was made for. */
  public static long taskOf(Thread thread) {
    return thread.threadId() - FIRST_NUMBER;
  }

  /**
   * The thread that holds a lock of {@code java.util.concurrent}; null if the lock is free, or the
   * object is no lock.
   */
  public static @Nullable Thread ownerOf(@Nullable Object lock) {
    return lock instanceof AbstractOwnableSynchronizer
        ? (Thread) UNSAFE.getReference(lock, OWNER)
        : null;
  }

  /**
   * The thread that carries out a {@link FutureTask}; null if no thread does, or the object is no
   * such task.
   */
  public static @Nullable Thread runnerOf(@Nullable Object future) {
    return future instanceof FutureTask<?> ? (Thread) UNSAFE.getReference(future, RUNNER) : null;
  }

  private static void setStatus(Thread thread, int status) {
    UNSAFE.putIntVolatile(UNSAFE.getReference(thread, HOLDER), STATUS, status);
  }

  /**
   * Tells the handler that an exception leaves the thread. What the handler throws is reported as
   * the JVM reports it.
   */
  public static void dispatchUncaught(Thread thread, Throwable thrown) {
    try {
      DISPATCH.invokeExact(thread, thrown);
    } catch (Throwable another) {
      System.err.printf(
          "%nException: %s thrown from the UncaughtExceptionHandler in thread \"%s\"%n",
          another.getClass().getName(), thread.getName());
    }
  }

  /** What the JDK cleans up when a thread ends. */
  public static void exit(Thread thread) {
    try {
      EXIT.invokeExact(thread);
    } catch (Throwable ignored) {
      // The JVM ignores it too.
    }
  }

  /** The thread is not alive any more. */
  public static void end(Thread thread) {
    setStatus(thread, TERMINATED);
  }
}
