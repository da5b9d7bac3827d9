package dev.lockstep.agent.programs;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;
import jdk.internal.access.SharedSecrets;
import org.jspecify.annotations.Nullable;

/**
 * Which classes an agent of the program sees: those that its own process loads, as each process is
 * a JVM of its own.
 *
 * <p>Threads of a program that isn't counted are none of the simulation's; whose they are is told
 * by what they load classes with.
 */
final class OwnClasses {
  private final ClassLoader loader;
  private final boolean isCounted;
  private final Object process = process();

  /** All threads that go on with the simulation have it. */
  private final long carrierNumber =
      SharedSecrets.getJavaLangAccess().currentCarrierThread().threadId();

  /**
   * Those of the process that calls.
   *
   * @param loader has the classes of that process
   * @param isCounted whether all of its threads are tasks
   */
  OwnClasses(ClassLoader loader, boolean isCounted) {
    this.loader = loader;
    this.isCounted = isCounted;
  }

  /** Stands for a process. */
  private static final class Mark {}

  private static Object process() {
    return Hooks.engine.threads().ofProcess(Mark.class, Mark::new);
  }

  /** Whether all threads of the process are tasks. */
  boolean areTasks() {
    return isCounted;
  }

  /** Whether a class that the calling thread loads, or changes, is one of them. */
  boolean have(@Nullable ClassLoader definer) {
    if (Threads.isTask()) {
      return process() == process;
    }
    return !isCounted
        && Thread.currentThread().threadId() != carrierNumber
        && (isOwn(definer) || isOwn(Thread.currentThread().getContextClassLoader()));
  }

  private boolean isOwn(@Nullable ClassLoader by) {
    ClassLoader next = by;
    while (next != null && next != loader) {
      next = next.getParent();
    }
    return next != null;
  }
}
