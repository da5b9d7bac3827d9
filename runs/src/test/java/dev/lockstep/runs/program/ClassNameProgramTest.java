package dev.lockstep.runs.program;

import static dev.lockstep.runs.program.Runs.refusal;
import static dev.lockstep.runs.program.Runs.said;
import static dev.lockstep.runs.program.Runs.say;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.runs.TestFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassNameProgramTest {
  @TempDir private Path folder;

  @BeforeEach
  void compileAClass() throws IOException {
    TestFiles.compile(
        folder,
        "a/Main.java",
        "package a; class Main { static void main(String[] args) { %s } }"
            .formatted(say("\"ran\"")));
  }

  @Test
  void a_class_is_found_in_a_folder_of_the_class_path() throws Throwable {
    assertEquals("ran", said(Path.of("a.Main"), folder));
  }

  @Test
  void a_class_is_found_in_a_jar_of_the_class_path() throws Throwable {
    Path jar = TestFiles.jar(folder.resolve("x.jar"), Map.of(), folder, "a.Main");

    assertEquals("ran", said(Path.of("a.Main"), jar));
  }

  @Test
  void a_missing_class_is_refused_with_the_class_path_that_was_searched() throws IOException {
    Path other = TestFiles.emptyJar(folder.resolve("other.jar"), Map.of());

    assertEquals(
        "there is no class a.Mian on the class path %s%s%s; did you mean a.Main?"
            .formatted(folder, File.pathSeparator, other),
        refusal(Path.of("a.Mian"), folder, other));
  }

  @Test
  void without_a_class_path_the_current_folder_is_searched() {
    assertEquals(
        "there is no class no.Such on the class path .; --class-path says where classes are",
        refusal(Path.of("no.Such")));
  }
}
