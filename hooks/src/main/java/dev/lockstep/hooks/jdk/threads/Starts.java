package dev.lockstep.hooks.jdk.threads;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the JVM begins the threads that it starts for a debugger: it calls their {@code run()}, and
 * what is called first there asks here (docs/decisions/debuggers-see-threads.md).
 */
public final class Starts {
  /** The JDK's classes of threads that ask. One of them has its {@code run()} from another. */
  private static final Set<String> ASKING =
      Set.of(
          "java.lang.Thread",
          "java.lang.ThreadBuilders$BoundVirtualThread",
          "java.util.TimerThread",
          "java.util.concurrent.DelayScheduler",
          "java.util.concurrent.ForkJoinWorkerThread",
          "java.util.concurrent.ForkJoinWorkerThread$InnocuousForkJoinWorkerThread",
          "java.awt.EventDispatchThread",
          "com.sun.org.apache.xml.internal.utils.SafeThread",
          "jdk.internal.net.http.HttpClientImpl$SelectorManager");

  private static volatile @Nullable Thread expected;
  private static volatile @Nullable Runnable life;

  private Starts() {}

  /** Whether threads of a class ask; those of the program do. */
  public static boolean isAskedBy(Class<?> type) {
    Class<?> jdks = type;
    while (!isJdks(jdks)) {
      jdks = jdks.getSuperclass();
    }
    return ASKING.contains(jdks.getName());
  }

  private static boolean isJdks(Class<?> type) {
    Module module = type.getModule();
    return module.isNamed()
        && (module.getName().startsWith("java.") || module.getName().startsWith("jdk."));
  }

  /** The JVM calls {@code thread} next, which is to do this instead of what the program says. */
  public static void expect(Thread thread, Runnable instead) {
    life = instead;
    expected = thread;
  }

  /**
   * {@link Thread#run}, of each class: whether the JVM has called it and that was all, as the
   * thread has done what it was started for.
   */
  public static boolean begins(Object thread) {
    Runnable instead = life;
    if (thread != expected || instead == null) {
      return false;
    }
    expected = null;
    life = null;
    instead.run();
    return true;
  }
}
