package dev.lockstep.hooks.threads;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The handlers of {@code java.util.logging} that a process has added. It closes them at its end;
 * the JDK would do so at the JVM's, where they are code of the program that no task runs.
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
    if (handler != null && Threads.isTask()) {
      LogHandlers ours = Hooks.engine.threads().ofProcess(LogHandlers.class, LogHandlers::new);
      ours.all.add(new Added(logger, handler));
    }
  }

  /** Closes those that are still there. */
  @Override
  public void run() {
    for (Added each : all) {
      each.close();
    }
  }
}
