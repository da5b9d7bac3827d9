package dev.lockstep.hooks.threads;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.JdkInternals;
import dev.lockstep.hooks.Members;
import dev.lockstep.hooks.Threads;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.concurrent.ForkJoinPool;
import jdk.internal.misc.Unsafe;

/** The common pool of the JDK: each process has its own, with a thread less than processors. */
public final class Pools {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long PARALLELISM =
      UNSAFE.objectFieldOffset(ForkJoinPool.class, "parallelism");
  private static final long QUEUES = UNSAFE.objectFieldOffset(ForkJoinPool.class, "queues");
  private static final int FEWEST_QUEUES = 32;
  private static final MethodHandle NEW_COMMON = constructor();

  static {
    // Made before any task comes to it: the JVM's own is everybody's.
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

  /** The JVM's has no threads, so this one gets its figures afterwards. */
  private static ForkJoinPool make(int processors) {
    try {
      ForkJoinPool pool = (ForkJoinPool) NEW_COMMON.invokeExact((byte) 0);
      int threads = Math.max(1, processors - 1);
      int queues = Math.max(FEWEST_QUEUES, 2 * Integer.highestOneBit(2 * threads));
      Class<?> queue = UNSAFE.getReference(pool, QUEUES).getClass().componentType();
      UNSAFE.putReferenceVolatile(pool, QUEUES, Array.newInstance(queue, queues));
      UNSAFE.putIntVolatile(pool, PARALLELISM, threads);
      return pool;
    } catch (Throwable thrown) {
      throw Members.<RuntimeException>unchecked(thrown);
    }
  }
}
