package dev.lockstep.kernel.process;

import dev.lockstep.kernel.jvm.JdkThreads;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a thread did not catch is told as the JVM tells it. */
final class Uncaught {
  private Uncaught() {}

  /**
   * Tells the handler that the program has set, or else prints the stack trace, and where and when
   * that was.
   */
  static void tell(Task task, Throwable thrown, Operations operations) {
    boolean isPrinted = !isProgramsToTell(task.thread());
    JdkThreads.dispatchUncaught(task.thread(), thrown);
    if (isPrinted && !operations.isStopped()) {
      System.err.printf(Locale.ROOT, "lockstep: it ended %s at tick %,d%n", task, operations.now());
    }
  }

  /** Whether the program has set a handler, for the thread, for its group, or for all. */
  static boolean isProgramsToTell(Thread thread) {
    return Thread.getDefaultUncaughtExceptionHandler() != null
        || isPrograms(thread.getUncaughtExceptionHandler());
  }

  private static boolean isPrograms(Thread.@Nullable UncaughtExceptionHandler handler) {
    return (handler instanceof ThreadGroup group && group.getClass() == ThreadGroup.class)
        ? isPrograms(group.getParent())
        : handler != null;
  }
}
