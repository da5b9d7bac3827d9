package dev.lockstep.agent;

import dev.lockstep.agent.jdk.JdkAccess;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.invoke.MethodType;

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

  /**
   * Those of the JVM, as it does when its last thread ends. Reflection would make classes for that.
   */
  private static void runHooks() {
    Class<?> shutdown = JdkAccess.classNamed("java.lang.Shutdown");
    try {
      JdkInternals.LOOKUP
          .findStatic(shutdown, "shutdown", MethodType.methodType(void.class))
          .invokeExact();
    } catch (Throwable unlikeKnown) {
      throw new LinkageError(shutdown.getName(), unlikeKnown);
    }
  }
}
