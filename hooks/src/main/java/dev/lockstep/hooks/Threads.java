package dev.lockstep.hooks;

import java.util.concurrent.ForkJoinPool;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Stands in front of the JDK's own threads.
 *
 * <p>Simulated tasks can't use them: a real thread would run at the wall clock's pace, and a real
 * wait would stop the whole machine for ever. So a task that tries is told.
 */
public final class Threads {
  private static final long LOOK_NANOS = 1_000_000;

  private Threads() {}

  /** {@code thread} is about to be started. */
  public static void checkStart(Thread thread) {
    boolean jdksOwn = thread.getClass().getName().startsWith("jdk.internal.");
    if (!jdksOwn) {
      refuse(
          "java.lang.Thread is not simulated: start a task with tfork instead of "
              + thread.getName());
    }
  }

  /** A task wants to interrupt a thread: nothing that tasks wait for would end. */
  public static void checkInterrupt() {
    refuse(
        "Thread.interrupt is not simulated: wake a task with notify, or with an event of the"
            + " library");
  }

  /**
   * {@code ForkJoinPool.asyncCommonPool()}, which would first give the pool threads. It has none,
   * so who waits for what is in it does that itself.
   */
  public static @Nullable ForkJoinPool commonPool() {
    return Hooks.engine.isTask(Thread.currentThread()) ? ForkJoinPool.commonPool() : null;
  }

  /**
   * A method of the JDK begins that holds a lock of its own while it may call the program, such as
   * a comparison of keys. A task that was suspended there would keep the lock, and the next one
   * that wants it would stop the carrier thread, and with it all tasks, for ever.
   */
  public static void lockTaken() {
    Hooks.engine.jdkLockTaken();
  }

  /** The method ends. */
  public static void lockGiven() {
    Hooks.engine.jdkLockGiven();
  }

  /**
   * A task is about to wait for a process of the operating system, whose end wakes a thread by its
   * {@link Thread} object. A task's is not that of the thread it runs on, so it looks again and
   * again, and all tasks wait with it.
   */
  public static void awaitExit(Process process) {
    while (Hooks.engine.isTask(Thread.currentThread()) && process.isAlive()) {
      Unsafe.getUnsafe().park(false, LOOK_NANOS);
    }
  }

  /** A task wants to be called back when a process of the operating system ends. */
  public static void checkExitCallback() {
    refuse("Process.onExit is not simulated: wait with waitFor");
  }

  /** A task wants to be called back by signals. */
  public static void checkSignalHandler() {
    refuse("signals are not simulated: the run's own are Lockstep's");
  }

  /** What tasks can't use, since it isn't simulated: {@code reason} tells, and what to do. */
  static void refuse(String reason) {
    if (Hooks.engine.isTask(Thread.currentThread())) {
      throw new UnsupportedOperationException(reason);
    }
  }

  /** {@link Runtime#addShutdownHook}: it would run on a thread that is no task. */
  public static void addShutdownHook(Runtime runtime, Thread hook) {
    Hooks.engine.ignoreShutdownHook();
  }

  /** {@link Runtime#removeShutdownHook}. */
  public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
    return true;
  }

  /**
   * The collector found {@code object} unreachable: when, is chance, so the program's never end.
   */
  public static void finalizeObject(JavaLangAccess access, Object object) throws Throwable {
    if (object.getClass().getClassLoader() == null) {
      access.invokeFinalize(object);
    }
  }

  /** A cleaner's action: a task's own, or what the collector brought about. */
  public static void clean(Runnable action) {
    boolean isJdks = action.getClass().getClassLoader() == null;
    if (isJdks || Hooks.engine.isTask(Thread.currentThread())) {
      action.run();
    }
  }

  /** The current thread is about to wait in the JDK. */
  public static void checkPark() {
    refuse(
        "waits of java.util.concurrent are not simulated: use synchronized and wait, or the"
            + " library's locks and events");
  }
}
