package dev.lockstep.hooks.jdk.management;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.ThreadEngine;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What {@link java.lang.management.ThreadMXBean} tells tasks of the threads of their process. Each
 * hook is given what the JVM says of its own.
 */
public final class ThreadBean {
  /** What the JVM says of threads, as {@code jdk.internal.misc.VM.toThreadState} reads it. */
  private static final int RUNNABLE = 0x4;

  private static final int BLOCKED = 0x400;
  private static final int WAITING = 0x10;
  private static final int TIMED_WAITING = 0x20;
  private static final long NOT_COUNTED = -1;

  private static final MethodHandle NEW_INFO = constructor();

  private ThreadBean() {}

  private static MethodHandle constructor() {
    try {
      return JdkInternals.LOOKUP.findConstructor(
          ThreadInfo.class,
          MethodType.methodType(
              void.class,
              Thread.class,
              int.class,
              Object.class,
              Thread.class,
              long.class,
              long.class,
              long.class,
              long.class,
              StackTraceElement[].class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Whether the JVM can tell what isn't counted for tasks, such as how long they had to wait. */
  public static boolean isCounted(boolean can) {
    return can && !Threads.isTask();
  }

  /** Of the thread that asks: what its clock says, waits included. -1: it isn't measured. */
  public static long cpuTime(long nanos) {
    return nanos >= 0 && Threads.isTask() ? Hooks.engine.nanoTime() : nanos;
  }

  /** The same of several threads, of which only that one is told of. */
  public static long[] cpuTimes(long[] nanos) {
    return Arrays.stream(nanos).map(ThreadBean::cpuTime).toArray();
  }

  private static Thread[] all() {
    return Hooks.engine.threads().all();
  }

  /** How many are alive. */
  public static int alive(int count) {
    return Threads.isTask() ? all().length : count;
  }

  /** How many of them are daemons. */
  public static int daemons(int count) {
    return Threads.isTask() ? (int) Arrays.stream(all()).filter(Thread::isDaemon).count() : count;
  }

  /** How many were ever alive at once. */
  public static int peak(int count) {
    return Threads.isTask() ? Hooks.engine.threads().mostAlive() : count;
  }

  /** How many were ever started. */
  public static long started(long count) {
    return Threads.isTask() ? Hooks.engine.threads().started() : count;
  }

  /** The numbers of all. */
  public static long[] ids(long[] ids) {
    return Threads.isTask() ? Arrays.stream(all()).mapToLong(Thread::threadId).toArray() : ids;
  }

  /**
   * The infos of some threads, with so many calls of each one's stack; null for those that are
   * over.
   */
  public static @Nullable ThreadInfo[] infos(
      @Nullable ThreadInfo[] infos, Object bean, long[] ids, int depth) {
    return Threads.isTask()
        ? Arrays.stream(ids).mapToObj(id -> info(id, depth)).toArray(ThreadInfo[]::new)
        : infos;
  }

  /** The same of all calls, and of locks. */
  public static @Nullable ThreadInfo[] infos(
      @Nullable ThreadInfo[] infos, Object bean, long[] ids, boolean monitors, boolean locks) {
    return infos(infos, bean, ids, Integer.MAX_VALUE);
  }

  /** The same of locks. */
  public static @Nullable ThreadInfo[] infos(
      @Nullable ThreadInfo[] infos,
      Object bean,
      long[] ids,
      boolean monitors,
      boolean locks,
      int depth) {
    return infos(infos, bean, ids, depth);
  }

  /** The infos of all threads. */
  public static @Nullable ThreadInfo[] dump(
      @Nullable ThreadInfo[] infos, Object bean, boolean monitors, boolean locks, int depth) {
    return Threads.isTask() ? infos(infos, bean, ids(new long[0]), depth) : infos;
  }

  private static @Nullable ThreadInfo info(long id, int depth) {
    for (Thread thread : all()) {
      if (thread.threadId() == id) {
        return info(thread, depth);
      }
    }
    return null;
  }

  private static ThreadInfo info(Thread thread, int depth) {
    ThreadEngine threads = Hooks.engine.threads();
    StackTraceElement[] calls = depth == 0 ? new StackTraceElement[0] : thread.getStackTrace();
    StackTraceElement[] shown = Arrays.copyOf(calls, Math.min(depth, calls.length));
    Object awaited = threads.awaited(thread);
    Thread holder = threads.holder(thread);
    try {
      return (ThreadInfo)
          NEW_INFO.invokeExact(
              thread, state(thread), awaited, holder, 0L, NOT_COUNTED, 0L, NOT_COUNTED, shown);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    }
  }

  private static int state(Thread thread) {
    Thread.State state = thread.getState();
    if (state == Thread.State.BLOCKED) {
      return BLOCKED;
    }
    if (state == Thread.State.WAITING) {
      return WAITING;
    }
    return state == Thread.State.TIMED_WAITING ? TIMED_WAITING : RUNNABLE;
  }

  /** Those that wait for each other in a circle, for monitors and locks. */
  public static long @Nullable [] deadlocked(long @Nullable [] ids) {
    return Threads.isTask() ? inCircles(Hooks.engine.threads()::holder) : ids;
  }

  /** The same, for monitors. */
  public static long @Nullable [] deadlockedInMonitors(long @Nullable [] ids) {
    return Threads.isTask() ? inCircles(ThreadBean::holderOfMonitor) : ids;
  }

  private static @Nullable Thread holderOfMonitor(Thread thread) {
    return thread.getState() == Thread.State.BLOCKED ? Hooks.engine.threads().holder(thread) : null;
  }

  private static long @Nullable [] inCircles(Function<Thread, @Nullable Thread> holder) {
    List<Thread> found = new ArrayList<>();
    Thread[] all = all();
    for (Thread thread : all) {
      Thread at = holder.apply(thread);
      for (int i = 0; i < all.length && at != null && at != thread; i++) {
        at = holder.apply(at);
      }
      if (at == thread) {
        found.add(thread);
      }
    }
    return found.isEmpty() ? null : found.stream().mapToLong(Thread::threadId).toArray();
  }
}
