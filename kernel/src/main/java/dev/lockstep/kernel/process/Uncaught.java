package dev.lockstep.kernel.process;

import dev.lockstep.kernel.jvm.JdkThreads;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reports what a thread did not catch, as the JVM reports it. */
final class Uncaught {
  /** The ticks of a report, with the classes of the JDK that it loads the first time. */
  private static final int RESERVE_BYTES = 1 << 20;

  private static final byte[] NOTHING = new byte[0];

  /** Room for that where the program has filled the memory. */
  @SuppressWarnings("UnusedVariable") // it only has to be there
  private static volatile byte[] reserve = NOTHING;

  private Uncaught() {}

  /** Takes the reserve before the program may fill the memory. */
  static void settle() {
    if (reserve == NOTHING) {
      reserve = newReserve();
    }
  }

  /**
   * Tells the handler that the program has set, or else prints the stack trace, and where and when
   * that was.
   */
  static void tell(Task task, Throwable thrown, Operations operations) {
    if (!(thrown instanceof OutOfMemoryError)) {
      tellInFreeMemory(task, thrown, operations);
      return;
    }
    reserve = NOTHING;
    try {
      tellInFreeMemory(task, thrown, operations);
    } finally {
      reserve = newReserve();
    }
  }

  /** The run ends where the program has filled the memory, which takes room too. */
  static void giveRoom() {
    reserve = NOTHING;
  }

  /**
   * None where the memory is still full: then the next one that it ends is told as far as it goes.
   */
  private static byte[] newReserve() {
    try {
      return new byte[RESERVE_BYTES];
    } catch (OutOfMemoryError full) {
      return NOTHING;
    }
  }

  private static void tellInFreeMemory(Task task, Throwable thrown, Operations operations) {
    // A handler of the program may end it, so the run's listener is told before.
    operations.tell(new RunResult.Failed(task, operations.now(), thrown, true));
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
