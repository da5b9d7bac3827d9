package dev.lockstep.agent;

import java.io.IOException;
import java.util.logging.LogManager;
import jdk.internal.misc.Unsafe;

/** The handlers and levels of {@code java.util.logging}, which programs use and change. */
final class Logging {
  /** Whether other code in this JVM logged before the first program: then nothing is touched. */
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
   * is the program's own has ended with it, and so has a class that configures the JDK's: its code
   * runs in no other run. A file of settings that can't be read is passed over, as in the JDK.
   */
  static void reset() {
    if (!IS_OTHERS && isUsed() && !isPrograms()) {
      LogManager manager = LogManager.getLogManager();
      manager.reset();
      if (System.getProperty("java.util.logging.config.class") == null) {
        readSettings(manager);
      }
    }
  }

  private static void readSettings(LogManager manager) {
    try {
      manager.readConfiguration();
    } catch (IOException unreadable) {
      // There are none, then.
    }
  }

  /** Whether the JVM has got the manager of a program that has run in it. */
  private static boolean isPrograms() {
    return isUsed() && LogManager.getLogManager().getClass() != LogManager.class;
  }
}
