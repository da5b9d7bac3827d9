package dev.lockstep.runs.program;

import static dev.lockstep.runs.program.Runs.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runs.TestFiles;
import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramsTest {
  private static final String KINDS =
      "PROGRAM is a .java file, a .class file, a .jar file or the name of a class";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"Missing.java", "Missing.class", "missing.jar"})
  void a_missing_file_is_named(String name) {
    Path file = folder.resolve(name);

    assertEquals("there is no file " + file, refusal(file));
  }

  @Test
  void a_file_or_a_class_that_may_be_meant_is_named() throws IOException {
    Path source = Files.createFile(folder.resolve("Ring.java"));
    Files.createDirectories(folder.resolve("my"));
    Files.createFile(folder.resolve("my/Ring.class"));
    Path typed = folder.resolve("Rign.java");
    assertEquals("there is no file %s; did you mean %s?".formatted(typed, source), refusal(typed));
    assertEquals(
        "there is no class my.Rng on the class path %s; did you mean my.Ring?".formatted(folder),
        assertThrows(
                UsageException.class,
                () -> ClassNameProgram.load("my.Rng", ClassPath.of(folder.toString())))
            .getMessage());
  }

  @Test
  void a_missing_relative_file_is_named_with_the_folder_where_it_was_looked_for() {
    assertEquals(
        "there is no file no/Such.java in " + Path.of("").toAbsolutePath(),
        refusal(Path.of("no/Such.java")));
  }

  @Test
  void a_folder_is_no_program() {
    assertEquals("%s is a folder; %s".formatted(folder, KINDS), refusal(folder));
  }

  @Test
  void a_folder_that_is_named_like_a_source_is_no_program() throws IOException {
    Path odd = Files.createDirectory(folder.resolve("Odd.java"));

    assertEquals("%s is a folder; %s".formatted(odd, KINDS), refusal(odd));
  }

  @Test
  void a_folder_whose_name_could_be_a_class_is_no_program() {
    assertEquals("src is a folder; " + KINDS, refusal(Path.of("src")));
  }

  @Test
  void no_name_is_no_program() {
    assertEquals("PROGRAM is empty; " + KINDS, refusal(Path.of("")));
  }

  @Test
  void a_file_of_another_kind_is_no_program() throws IOException {
    Path script = TestFiles.write(folder, "prog.py", "print(1)");

    assertEquals("%s is no program; %s".formatted(script, KINDS), refusal(script));
  }

  @Test
  void a_path_that_leads_nowhere_is_no_program() {
    assertEquals("there is no program no/such; " + KINDS, refusal(Path.of("no/such")));
  }

  @Test
  void a_class_path_that_does_not_exist_is_refused() {
    Path missing = folder.resolve("missing");

    assertEquals(
        "--class-path: %s doesn't exist; correct it or leave it out".formatted(missing),
        refusal(() -> Programs.load("Main", ClassPath.of(missing.toString()))));
  }
}
