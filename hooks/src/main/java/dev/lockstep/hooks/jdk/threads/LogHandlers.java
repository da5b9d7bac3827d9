package dev.lockstep.hooks.jdk.threads;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.ConsoleHandler;
import java.util.logging.FileHandler;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Logger;
import java.util.logging.SocketHandler;
import org.jspecify.annotations.Nullable;

/**
 * The handlers of {@code java.util.logging} that a process has added and that may call the program.
 * It closes them at its end; the JDK would do so at the JVM's, where no task runs.
 */
public final class LogHandlers implements Runnable {
  private record Added(Logger logger, Handler handler) {
    private void close() {
      for (Handler each : logger.getHandlers()) {
        if (each == handler) {
          logger.removeHandler(handler);
          closeIfItCan();
        }
      }
    }

    private void closeIfItCan() {
      try {
        handler.close();
      } catch (RuntimeException ignored) {
        // The JDK ignores it too.
      }
    }
  }

  private final List<Added> all = new ArrayList<>();

  private LogHandlers() {
    Hooks.engine.threads().atEnd(this);
  }

  /** {@link Logger#addHandler}. */
  public static void add(Logger logger, @Nullable Handler handler) {
    if (handler != null && Threads.isTask() && !isJdksAlone(handler)) {
      LogHandlers ours = Hooks.engine.threads().ofProcess(LogHandlers.class, LogHandlers::new);
      ours.all.add(new Added(logger, handler));
    }
  }

  /**
   * A manager has its cleaner started at the JVM's end, where no task runs: one that is the
   * program's own has it at the program's.
   */
  public static void addCleaner(Runtime runtime, Thread cleaner) {
    if (Threads.isTask() && System.getProperty("java.util.logging.manager") != null) {
      Threads.addShutdownHook(runtime, cleaner);
    } else {
      runtime.addShutdownHook(cleaner);
    }
  }

  /** The JDK adds such a one itself, when code logs for the first time in the JVM. */
  private static boolean isJdksAlone(Handler handler) {
    Class<?> type = handler.getClass();
    Formatter formatter = handler.getFormatter();
    return (type == ConsoleHandler.class
            || type == FileHandler.class
            || type == SocketHandler.class)
        && (formatter == null || formatter.getClass().getClassLoader() == null);
  }

  /** Closes those that are still there. */
  @Override
  public void run() {
    for (Added each : all) {
      each.close();
    }
  }
}
