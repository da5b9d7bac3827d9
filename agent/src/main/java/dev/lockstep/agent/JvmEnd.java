package dev.lockstep.agent;

import dev.lockstep.agent.jdk.JdkAccess;
import java.lang.reflect.Method;

/** Ends the JVM, also after a program whose loggers are its own. */
public final class JvmEnd {
  private JvmEnd() {}

  /**
   * {@link System#exit}, which asks a logger first whether it may say so: that would run code of a
   * program that has ended, or look for the manager that the user has named for the program.
   */
  public static void exit(int status) {
    if (Agent.isPrepared()) {
      runHooks();
      Runtime.getRuntime().halt(status);
    }
    System.exit(status);
  }

  /** Those of the JVM, as it does when its last thread ends. */
  private static void runHooks() {
    try {
      Method shutdown = JdkAccess.classNamed("java.lang.Shutdown").getDeclaredMethod("shutdown");
      shutdown.setAccessible(true);
      shutdown.invoke(null);
    } catch (ReflectiveOperationException unlikeKnown) {
      throw new LinkageError("java.lang.Shutdown", unlikeKnown);
    }
  }
}
