package dev.lockstep.runs.program;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.function.Executable;

/** Runs loaded programs, whose main methods leave their words in a system property. */
final class Runs {
  private static final String SAID = "lockstep.test.said";

  private Runs() {}

  /** A statement with which a program under test says something. */
  static String say(String expression) {
    return "System.setProperty(\"%s\", String.valueOf(%s));".formatted(SAID, expression);
  }

  /** What the program says when it runs. */
  static String said(Program program, String... args) throws Throwable {
    System.clearProperty(SAID);
    MainMethod.of(program.mainClass()).invoke(args);
    return System.getProperty(SAID);
  }

  static String said(Path program, Path... classPath) throws Throwable {
    return said(Programs.load(program.toString(), places(classPath)));
  }

  private static ClassPath places(Path... classPath) {
    return ClassPath.of(Arrays.stream(classPath).map(Path::toString).toArray(String[]::new));
  }

  /** The message with which {@code action} is refused. */
  static String refusal(Executable action) {
    return assertThrows(UsageException.class, action).getMessage();
  }

  static String refusal(Path program, Path... classPath) {
    return refusal(() -> Programs.load(program.toString(), places(classPath)));
  }
}
