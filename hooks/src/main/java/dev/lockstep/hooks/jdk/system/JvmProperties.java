package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.Statics;
import dev.lockstep.hooks.jdk.Threads;
import java.util.Properties;

/**
 * The system properties where a program has put an object of a class of its own in their place, as
 * test runners do that give each thread its own ones.
 *
 * <p>Code of the JDK reads them for Lockstep too, on threads that are no tasks: where the kernel
 * formats a number, or walks a stack for the first time. There the program must not be called.
 */
public final class JvmProperties {
  private static Properties jvms = System.getProperties();

  private JvmProperties() {}

  /** {@link System#setProperties}, before it does anything. */
  public static void replaced() {
    if (Threads.isTask()) {
      Properties now = System.getProperties();
      if (isOfJdk(now)) {
        jvms = now;
      }
      Statics.ownSettings();
    }
  }

  /** What {@link System} reads, given what it has: the program's for the program alone. */
  public static Properties read(Properties now) {
    return isOfJdk(now) || Threads.isProgram() ? now : jvms;
  }

  /** Also while the JVM starts, which has none then. */
  private static boolean isOfJdk(Properties properties) {
    return properties == null || properties.getClass() == Properties.class;
  }
}
