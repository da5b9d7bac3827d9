package dev.lockstep.hooks.jdk.threads;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.concurrent.ForkJoinPool;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * The common pool of the JDK: each process has its own, as the user has set it, or else with a
 * thread less than processors.
 */
public final class Pools {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long PARALLELISM =
      UNSAFE.objectFieldOffset(ForkJoinPool.class, "parallelism");
  private static final long QUEUES = UNSAFE.objectFieldOffset(ForkJoinPool.class, "queues");
  private static final long FACTORY = UNSAFE.objectFieldOffset(ForkJoinPool.class, "factory");
  private static final long HANDLER = UNSAFE.objectFieldOffset(ForkJoinPool.class, "ueh");
  private static final int FEWEST_QUEUES = 32;

  /** The JDK's pools have no more. */
  private static final int MOST_THREADS = 0x7fff;

  private static final int LEAVES_A_THREAD = 4;
  private static final String SETTINGS = "java.util.concurrent.ForkJoinPool.common.";
  private static final MethodHandle NEW_COMMON = constructor();

  static {
    // Made before any task comes to it: the JVM's own belongs to all.
    ForkJoinPool.commonPool();
  }

  private Pools() {}

  private static MethodHandle constructor() {
    try {
      MethodType type = MethodType.methodType(void.class, byte.class);
      return JdkInternals.LOOKUP.findConstructor(ForkJoinPool.class, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** {@code ForkJoinPool.common}, given the JVM's. */
  public static ForkJoinPool common(ForkJoinPool jvms) {
    return Threads.isTask()
        ? Hooks.engine
            .threads()
            .ofProcess(ForkJoinPool.class, () -> make(Hooks.engine.processors()))
        : jvms;
  }

  /**
   * {@code AbstractTask.LEAF_TARGET}: how many parts a parallel stream should have. The JVM's was
   * made for the processors of whichever run came first.
   */
  public static int leaves(int jvms) {
    return Threads.isTask() ? LEAVES_A_THREAD * ForkJoinPool.getCommonPoolParallelism() : jvms;
  }

  /** The JVM's has no threads, so this one gets its figures afterwards. */
  private static ForkJoinPool make(int processors) {
    try {
      ForkJoinPool pool = (ForkJoinPool) NEW_COMMON.invokeExact((byte) 0);
      int threads = threads(processors);
      int queues = Math.max(FEWEST_QUEUES, 2 * Integer.highestOneBit(2 * threads));
      Class<?> queue = UNSAFE.getReference(pool, QUEUES).getClass().componentType();
      UNSAFE.putReferenceVolatile(pool, QUEUES, Array.newInstance(queue, queues));
      UNSAFE.putIntVolatile(pool, PARALLELISM, threads);
      configure(pool);
      return pool;
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    }
  }

  /** As the user has set it, or else one less than processors, as in the JDK. */
  private static int threads(int processors) {
    String given = System.getProperty(SETTINGS + "parallelism");
    try {
      int number = given == null ? -1 : Integer.parseInt(given);
      return number < 0 ? Math.max(1, processors - 1) : Math.min(number, MOST_THREADS);
    } catch (NumberFormatException noNumber) {
      return Math.max(1, processors - 1);
    }
  }

  /** What the user has set by the names of classes, which the program's loader finds. */
  private static void configure(ForkJoinPool pool) {
    if (made("threadFactory") instanceof ForkJoinPool.ForkJoinWorkerThreadFactory factory) {
      UNSAFE.putReferenceVolatile(pool, FACTORY, factory);
    }
    if (made("exceptionHandler") instanceof Thread.UncaughtExceptionHandler handler) {
      UNSAFE.putReferenceVolatile(pool, HANDLER, handler);
    }
  }

  /** As in the JDK, what can't be made isn't there. */
  private static @Nullable Object made(String setting) {
    String name = System.getProperty(SETTINGS + setting);
    if (name == null) {
      return null;
    }
    try {
      Class<?> type = ClassLoader.getSystemClassLoader().loadClass(name);
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException cannotBeMade) {
      return null;
    }
  }
}
