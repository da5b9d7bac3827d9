package dev.lockstep.kernel;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/**
 * Gives each task a {@link Thread} object of its own, so that {@code Thread.currentThread()},
 * thread locals and thread-local random numbers are the task's.
 *
 * <p>The threads are never started: the JVM is told which one is current around each switch, as the
 * JDK does for its virtual threads. That costs nothing measurable (DESIGN.md, facts).
 */
final class JdkThreads {
  private static final MethodHandle SET_CURRENT;
  private static final VarHandle RANDOM_SEED;
  private static final VarHandle RANDOM_PROBE;

  static {
    try {
      MethodHandles.Lookup inThread =
          MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
      MethodType setter = MethodType.methodType(void.class, Thread.class);
      SET_CURRENT = inThread.findVirtual(Thread.class, "setCurrentThread", setter);
      RANDOM_SEED = inThread.findVarHandle(Thread.class, "threadLocalRandomSeed", long.class);
      RANDOM_PROBE = inThread.findVarHandle(Thread.class, "threadLocalRandomProbe", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private JdkThreads() {}

  static Thread forTask(Task task) {
    Thread thread = new Thread(null, null, task.toString(), 0, false);
    RANDOM_SEED.set(thread, Seeds.mix(task.memory.seed, task.id));
    RANDOM_PROBE.set(thread, 1 + task.id);
    return thread;
  }

  /** Makes {@code thread} what {@code Thread.currentThread()} returns on {@code carrier}. */
  static void setCurrent(Thread carrier, Thread thread) {
    try {
      SET_CURRENT.invokeExact(carrier, thread);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
