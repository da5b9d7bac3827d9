package dev.lockstep.cli.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.runs.TestFiles;
import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The jars that tests need which are explored, and the tests' classes. */
final class TestJars {
  /** All but the launcher, which builds don't have either. */
  static final List<String> JUNIT =
      of(
          "org.junit.jupiter.api.Test",
          "org.junit.jupiter.params.ParameterizedTest",
          "org.junit.jupiter.engine.JupiterTestEngine",
          "org.junit.platform.engine.TestEngine",
          "org.junit.platform.commons.JUnitException",
          "org.opentest4j.AssertionFailedError");

  static final List<String> MOCKITO =
      of(
          "org.mockito.Mockito",
          "net.bytebuddy.ByteBuddy",
          "net.bytebuddy.agent.ByteBuddyAgent",
          "org.objenesis.Objenesis");

  private TestJars() {}

  /** Those with these classes, which are not loaded. */
  static List<String> of(String... classNames) {
    return Stream.of(classNames).map(TestJars::jar).toList();
  }

  private static String jar(String className) {
    try {
      URI jar =
          Class.forName(className, false, TestJars.class.getClassLoader())
              .getProtectionDomain()
              .getCodeSource()
              .getLocation()
              .toURI();
      return Path.of(jar).toString();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** A class path. */
  static String path(Stream<String> places) {
    return places.collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * Compiles resources of a test.
   *
   * @param names of classes, without what files end in
   */
  static void compile(Path classes, Stream<String> jars, Class<?> owner, List<String> names)
      throws Exception {
    String path = path(Stream.concat(jars, of("org.apiguardian.api.API").stream()));
    List<String> words = new ArrayList<>(List.of("-cp", path, "-d", classes.toString()));
    words.add("-proc:none");
    for (String name : names) {
      Path file = classes.resolve(name + ".java");
      Files.writeString(file, TestFiles.read(owner, name + ".java"));
      words.add(file.toString());
    }
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new)));
  }
}
