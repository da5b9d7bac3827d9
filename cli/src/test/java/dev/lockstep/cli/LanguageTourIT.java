package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One program that uses every part of the language prints the same as under plain Java. */
class LanguageTourIT {
  private static final List<String> JVM = List.of("-ea", "-jar", JarFolder.JAR, "run");

  @TempDir private Path folder;
  private JarFolder at;
  private Ended plain;

  @BeforeEach
  void runPlainJava() throws Exception {
    try (InputStream in = getClass().getResourceAsStream("LanguageTour.java")) {
      String source = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      TestFiles.write(folder, "LanguageTour.java", source);
    }
    at = new JarFolder(folder);
    plain = at.java(List.of("-ea"), "LanguageTour.java", "a", "b");
    assertEquals(0, plain.status(), plain.err());
  }

  @Test
  void the_language_works_at_both_granularities_on_every_node_and_without_counting()
      throws Exception {
    assertEquals(plain, at.java(JVM, "LanguageTour.java", "a", "b"));
    assertEquals(plain, at.java(JVM, "--timeslice", "0", "LanguageTour.java", "a", "b"));
    assertEquals(plain, at.java(JVM, "--no-aspp", "LanguageTour.java", "a", "b"));
    assertEquals(
        plain,
        at.java(
            JVM,
            "--switch-points",
            "block",
            "--spmd",
            "--nodes",
            "1",
            "LanguageTour.java",
            "a",
            "b"));
  }
}
