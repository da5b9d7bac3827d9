package dev.lockstep.cli.start;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;

/**
 * What the JVM calls first. It is compiled for Java 8, so that a JVM too old for all else says so
 * instead of failing with a stack trace.
 */
public final class Start {
  static final int NEEDED = 25;

  private Start() {}

  /** What {@code java -jar lockstep.jar} runs: {@code Main}. */
  public static void main(String[] args) throws ReflectiveOperationException {
    endIfTooOld();
    call("dev.lockstep.cli.Main", "main", new Class<?>[] {String[].class}, (Object) args);
  }

  /** Called by the JVM before {@link #main}. */
  public static void agentmain(String options, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    endIfTooOld();
    callAgent("dev.lockstep.agent.LauncherAgent", "agentmain", options, instrumentation);
  }

  /** Called by the JVM before the main method of a program, with {@code -javaagent}. */
  public static void premain(String options, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    endIfTooOld();
    callAgent("dev.lockstep.cli.JavaAgent", "premain", options, instrumentation);
  }

  private static void callAgent(
      String type, String method, String options, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    Class<?>[] parameters = {String.class, Instrumentation.class};
    call(type, method, parameters, options, instrumentation);
  }

  private static void call(String type, String method, Class<?>[] parameters, Object... values)
      throws ReflectiveOperationException {
    try {
      Class.forName(type).getMethod(method, parameters).invoke(null, values);
    } catch (InvocationTargetException thrown) {
      throw new IllegalStateException(thrown.getCause());
    }
  }

  private static void endIfTooOld() {
    String version = System.getProperty("java.specification.version");
    if (isTooOld(version)) {
      String home = System.getProperty("java.home");
      System.err.println(
          "lockstep: needs JDK "
              + NEEDED
              + " or newer, and this is Java "
              + version
              + " in "
              + home);
      System.exit(2);
    }
  }

  /** Whether a JVM is, by its specification's version: 1.8 was the last of the old kind. */
  static boolean isTooOld(String version) {
    return version.startsWith("1.") || Integer.parseInt(version) < NEEDED;
  }
}
