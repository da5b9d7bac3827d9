package dev.lockstep.kernel.jvm;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.threads.Starts;
import dev.lockstep.hooks.jvm.HashGenerator;
import dev.lockstep.hooks.jvm.JdkInternals;
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
 * (docs/decisions/a-thread-for-each-task.md). With one the JVM starts each, in {@link #start}.
 */
public final class JdkThreads {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long JVMS_THREAD = UNSAFE.objectFieldOffset(Thread.class, "eetop");
  private static final long LOADER = UNSAFE.objectFieldOffset(Thread.class, "contextClassLoader");
  private static final long CONTAINER = UNSAFE.objectFieldOffset(Thread.class, "container");
  private static final long NUMBER = UNSAFE.objectFieldOffset(Thread.class, "tid");

  /** Above those of the JVM's own threads. */
  private static final long FIRST_NUMBER = 1_000_000;

  /** More than the JVM mostly has; to count them takes as long as to see them. */
  private static final int USUAL_THREADS = 64;

  private static final int RUNNABLE = 5;
  private static final int TERMINATED = 2;
  private static final long HOLDER = UNSAFE.objectFieldOffset(Thread.class, "holder");

  private static final long OWNER =
      UNSAFE.objectFieldOffset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

  private static final long RUNNER = UNSAFE.objectFieldOffset(FutureTask.class, "runner");

  private static final long STATUS;
  private static final long DAEMON;
  private static final long STACK_SIZE;
  private static final long TASK;
  private static final long AT_END;
  private static final MethodHandle START;
  private static final MethodHandle STACK;
  private static final MethodHandle FRAMES;
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
      DAEMON = UNSAFE.objectFieldOffset(holder, "daemon");
      STACK_SIZE = UNSAFE.objectFieldOffset(holder, "stackSize");
      TASK = UNSAFE.objectFieldOffset(holder, "task");
      AT_END = UNSAFE.objectFieldOffset(holder, "terminatingThreadLocals");
      START = inThread.findVirtual(Thread.class, "start0", MethodType.methodType(void.class));
      STACK =
          inThread.findVirtual(Thread.class, "getStackTrace0", MethodType.methodType(Object.class));
      FRAMES =
          MethodHandles.privateLookupIn(StackTraceElement.class, MethodHandles.lookup())
              .findStatic(
                  StackTraceElement.class,
                  "of",
                  MethodType.methodType(StackTraceElement[].class, StackTraceElement[].class));
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
    if (!Hooks.isTask()) {
      boolean _ = makeDaemon(thread, false); // The thread that makes it may be one.
    }
    thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    number(thread, FIRST_NUMBER + number);
    settle(thread, number, seed);
    setStatus(thread, RUNNABLE);
    return thread;
  }

  /**
   * The JVM starts a thread, which may be the program's, for a task. It doesn't keep the JVM from
   * its end: its task may never go on.
   *
   * @param life what it does, whatever the program says
   */
  static void start(Thread thread, Runnable life) {
    Object holder = UNSAFE.getReference(thread, HOLDER);
    boolean isDaemon = makeDaemon(thread, true);
    long stackBytes = UNSAFE.getLong(holder, STACK_SIZE);
    UNSAFE.putLong(holder, STACK_SIZE, CarrierThreads.STACK_BYTES);
    if (UNSAFE.getReference(holder, TASK) != life) {
      Starts.expect(thread, life);
    }
    try {
      START.invokeExact(thread);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    } finally {
      UNSAFE.putLong(holder, STACK_SIZE, stackBytes);
      makeDaemon(thread, isDaemon);
    }
  }

  /** The JVM asks when the thread begins, and when it ends; returns what it was before. */
  static boolean makeDaemon(Thread thread, boolean isDaemon) {
    Object holder = UNSAFE.getReference(thread, HOLDER);
    boolean was = UNSAFE.getBoolean(holder, DAEMON);
    UNSAFE.putBoolean(holder, DAEMON, isDaemon);
    return was;
  }

  /** Whether the JVM runs the thread; for the program it may be over before. */
  static boolean isStarted(Thread thread) {
    return UNSAFE.getLongVolatile(thread, JVMS_THREAD) != 0;
  }

  /** Where the thread is, which the JVM has started; the program would be told by its task. */
  static StackTraceElement[] stack(Thread thread) {
    HashGenerator.Words here = HashGenerator.words();
    try {
      StackTraceElement[] frames = (StackTraceElement[]) (Object) STACK.invokeExact(thread);
      return (StackTraceElement[]) FRAMES.invokeExact(frames);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    } finally {
      HashGenerator.goTo(here);
    }
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
    Thread[] threads = new Thread[USUAL_THREADS];
    int count = top.enumerate(threads);
    while (count == threads.length) { // There may be more.
      threads = new Thread[2 * count];
      count = top.enumerate(threads);
    }
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

  /** What a thread runs: itself, or what it was given. */
  public static Object bodyOf(Thread thread) {
    Object given =
        thread.getClass() == Thread.class
            ? UNSAFE.getReference(UNSAFE.getReference(thread, HOLDER), TASK)
            : null;
    return given == null ? thread : given;
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
    if (Debugger.IS_THERE) { // Then the JVM does it once more.
      UNSAFE.putReference(thread, CONTAINER, null);
      UNSAFE.putReference(UNSAFE.getReference(thread, HOLDER), AT_END, null);
    }
  }

  /** The thread is not alive any more. */
  public static void end(Thread thread) {
    setStatus(thread, TERMINATED);
  }
}
