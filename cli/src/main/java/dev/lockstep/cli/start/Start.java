package dev.lockstep.cli.start;

import dev.lockstep.agent.LauncherAgent;
import dev.lockstep.cli.JavaAgent;
import dev.lockstep.cli.Main;
import dev.lockstep.cli.launch.Relaunch;
import dev.lockstep.cli.shell.PreparedTexts;
import java.lang.instrument.Instrumentation;

/**
 * What the JVM calls first. It is compiled for Java 8, so that a JVM too old for all else says so
 * instead of failing with a stack trace: it looks for a class only when it calls it.
 */
public final class Start {
  static final int NEEDED = 25;
  private static final String FILES = "java.nio.file.spi.DefaultFileSystemProvider";

  /** Whether the JVM has called {@link #agentmain}, as it does for a jar that it runs. */
  private static boolean isJar;

  private Start() {}

  /** What {@code java -jar lockstep.jar} runs: {@code Main}. */
  public static void main(String[] args) {
    endIfTooOld();
    endIfFilesArePrograms();
    boolean hasAgent = isJar && Relaunch.needsAgent();
    if (!hasAgent && PreparedTexts.isPrinted(args)) {
      return;
    }
    if (Relaunch.isDue()) {
      Relaunch.run();
    }
    if (isJar || Relaunch.tells(args)) {
      Main.main(args);
    } else {
      Main.mainOfClassPath(args);
    }
  }

  /** Called by the JVM before {@link #main}. */
  public static void agentmain(String options, Instrumentation instrumentation) {
    endIfTooOld();
    endIfFilesArePrograms();
    isJar = true;
    if (Relaunch.needsAgent()) {
      LauncherAgent.agentmain(options, instrumentation);
    }
  }

  /** Called by the JVM before the main method of a program, with {@code -javaagent}. */
  public static void premain(String options, Instrumentation instrumentation) {
    endIfTooOld();
    JavaAgent.premain(options, instrumentation);
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

  /** Lockstep reads the class of the program from a file: the JVM looks for the class before. */
  private static void endIfFilesArePrograms() {
    if (System.getProperty(FILES) != null) {
      System.err.println(
          "lockstep: -D"
              + FILES
              + " names a class of the program, and its files are read before there is one: start"
              + " the program with -javaagent:lockstep.jar");
      Runtime.getRuntime().halt(2);
    }
  }

  /** Whether a JVM is, by its specification's version: 1.8 was the last of the old kind. */
  static boolean isTooOld(String version) {
    return version.startsWith("1.") || Integer.parseInt(version) < NEEDED;
  }
}
