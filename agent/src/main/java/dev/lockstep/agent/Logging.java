package dev.lockstep.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.logging.LogManager;
import jdk.internal.misc.Unsafe;

/** The handlers and levels of {@code java.util.logging}, which programs use and change. */
final class Logging {
  /** Whether somebody else in this JVM logged before the first program: then nothing is touched. */
  private static final boolean IS_OTHERS = isUsed();

  private Logging() {}

  /** To be called before a program begins. */
  static void look() {
    // Initialises this class.
  }

  /** A JDK may lack the module. */
  private static boolean isUsed() {
    return ModuleLayer.boot().findModule("java.logging").isPresent()
        && !Unsafe.getUnsafe().shouldBeInitialized(LogManager.class);
  }

  /**
   * What a program did is undone, and its handlers are closed, as at the JVM's end. A manager that
   * is the program's own has ended with it: its code runs in no other run.
   */
  static void reset() {
    if (!IS_OTHERS && isUsed() && !isPrograms()) {
      LogManager manager = LogManager.getLogManager();
      manager.reset();
      try {
        manager.readConfiguration();
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }
  }

  /** Whether the JVM has got the manager of a program that has run in it. */
  static boolean isPrograms() {
    return isUsed() && LogManager.getLogManager().getClass() != LogManager.class;
  }
}
