package dev.lockstep.hooks.jdk.threads;

import jdk.internal.misc.Unsafe;

/**
 * Which threads that tasks start are the JDK's own, or Lockstep's at the JVM's end, and stay
 * threads of the JVM: they run code of the JDK alone, and wait in real monitors, for the collector
 * or for what is outside. As tasks they would stop all others.
 *
 * <p>All others are tasks, also those that the JDK starts to call the program: timers, pools, the
 * thread of AWT's events.
 */
public final class JdksOwn {
  /** What the names of classes begin with that such threads are, or run. */
  private static final String[] CLASSES = {
    "jdk.internal.", // ends of processes, the JDK's cleaner, connections that are kept
    "sun.java2d.", // the disposer of what native code holds
    "sun.font.", // the same for fonts
    "sun.awt.", // fetchers of images
    "sun.print.", // looks for printers
    "com.sun.media.sound.", // plays at the real clock's pace
    "com.sun.tools.javac.", // closes files later
    "com.sun.tools.jdi.", // hears what another JVM says, and tells it in real monitors
    "jdk.jshell.execution.Demultiplex", // the same for what it prints
    "jdk.jshell.execution.Jdi", // the same for its events
    "jdk.jfr.", // writes recordings
    "java.util.prefs.", // tells of changes, and waits for them in a real monitor
    "javax.swing.text.LayoutQueue", // lays out texts, and waits for them in a real monitor
  };

  /** What a cleaner of the program runs: it calls the program. */
  private static final String CLEANER = "jdk.internal.ref.CleanerImpl";

  /** What begins so calls handlers and subscribers of the program. */
  private static final String HTTP_CLIENT = "jdk.internal.net.http.";

  /** What ends the thread of AWT's events, when it waits for nothing more. */
  private static final String SHUTDOWN = "sun.awt.AWTAutoShutdown";

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long HOLDER = UNSAFE.objectFieldOffset(Thread.class, "holder");
  private static final long TASK = UNSAFE.objectFieldOffset(Lives.holderType(), "task");

  private JdksOwn() {}

  /** Whether {@code thread} is one. */
  static boolean is(Thread thread) {
    Class<?> code = codeOf(thread);
    boolean isCleaner = thread.getClass() == Thread.class && code.getName().equals(CLEANER);
    return !isCleaner && is(code);
  }

  /**
   * Whether a thread begins in code of the JDK that may use anything of it. Pools and timers use
   * what is known of threads.
   */
  public static boolean beginsInJdk(Thread thread) {
    Class<?> code = codeOf(thread);
    return code.getModule().isNamed()
        && !code.getName().startsWith("java.util.")
        && !code.getName().startsWith("java.lang.");
  }

  /** What the thread is, or runs. */
  private static Class<?> codeOf(Thread thread) {
    Object task =
        thread.getClass() == Thread.class
            ? UNSAFE.getReference(UNSAFE.getReference(thread, HOLDER), TASK)
            : null;
    return task == null ? thread.getClass() : task.getClass();
  }

  private static boolean is(Class<?> type) {
    String name = type.getName();
    return type.getModule().isNamed()
        ? isNamed(name)
        : name.startsWith("dev.lockstep.runs.") || name.startsWith("dev.lockstep.cli.");
  }

  /** Whether threads that are, or run, a class of the JDK of this name stay as they are. */
  public static boolean isNamed(String type) {
    if (type.startsWith(HTTP_CLIENT) || type.equals(SHUTDOWN)) {
      return false;
    }
    for (String beginning : CLASSES) {
      if (type.startsWith(beginning)) {
        return true;
      }
    }
    return false;
  }
}
