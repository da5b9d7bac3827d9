package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.WarmJvm;
import dev.lockstep.runs.TestFiles;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One program that uses every part of the language prints the same as under plain Java. */
class LanguageTourIT {
  @TempDir private Path folder;
  private Ended plain;

  @BeforeEach
  void runPlainJava() throws Exception {
    try (InputStream in = getClass().getResourceAsStream("LanguageTour.java")) {
      String source = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      TestFiles.write(folder, "LanguageTour.java", source);
    }
    plain = Jvm.java(folder, List.of("-ea", "LanguageTour.java", "a", "b"));
    assertEquals(0, plain.status(), plain.err());
  }

  @Test
  void the_language_works_at_both_granularities_on_every_node_and_without_counting()
      throws Exception {
    assertEquals(plain, tour());
    assertEquals(plain, tour("--timeslice", "0"));
    assertEquals(plain, tour("--no-aspp"));
    assertEquals(plain, tour("--timeslice", "32", "--spmd", "--nodes", "1"));
  }

  private Ended tour(String... options) throws Exception {
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(List.of(options));
    words.addAll(List.of("LanguageTour.java", "a", "b"));
    return WarmJvm.with(List.of("-ea")).lockstep(folder, words);
  }
}
