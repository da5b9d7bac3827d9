package dev.lockstep.runs.program;

import static dev.lockstep.runs.program.Runs.refusal;
import static dev.lockstep.runs.program.Runs.said;
import static dev.lockstep.runs.program.Runs.say;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.runs.TestFiles;
import dev.lockstep.runs.plan.ClassPath;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassFileProgramTest {
  private static final int THIS_JAVA = Runtime.version().feature();

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void compileAClass() throws IOException {
    TestFiles.compile(
        folder,
        "a/b/Main.java",
        "package a.b; public class Main { void main() { %s } }"
                .formatted(say("new Other() instanceof Object"))
            + " class Other {}");
    file = folder.resolve("a/b/Main.class");
  }

  @Test
  void a_class_file_is_run_from_the_root_of_its_packages() throws Throwable {
    assertEquals("true", said(file));
  }

  @Test
  void a_class_file_in_the_wrong_folder_is_refused() throws IOException {
    Path moved = Files.move(file, folder.resolve("Main.class"));

    assertEquals(
        moved + " holds class a.b.Main, so it must lie at .../a/b/Main.class", refusal(moved));
  }

  @Test
  void a_class_file_for_a_newer_java_is_refused() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    ByteBuffer.wrap(bytes).putShort(6, (short) (THIS_JAVA + 44 + 1));
    Files.write(file, bytes);

    assertEquals(
        "%s has class file version %d: it was compiled for Java %d, this is Java %d"
            .formatted(file, THIS_JAVA + 45, THIS_JAVA + 1, THIS_JAVA),
        refusal(file));
    assertEquals(
        "class a.b.Main has class file version %d: it was compiled for Java %d, this is Java %d"
            .formatted(THIS_JAVA + 45, THIS_JAVA + 1, THIS_JAVA),
        refusal(Path.of("a.b.Main"), folder));
  }

  @Test
  void a_file_that_only_has_the_name_of_a_class_file_is_refused() throws IOException {
    Files.writeString(file, "class Main {}");

    assertEquals(file + " is not a class file", refusal(file));
  }

  @Test
  void a_class_file_that_is_cut_off_is_refused() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, java.util.Arrays.copyOf(bytes, 40));

    assertEquals(file + " is a damaged class file", refusal(file).replaceFirst(" \\(.*", ""));
  }

  @Test
  void a_class_file_that_the_jvm_finds_damaged_is_refused_when_it_is_loaded() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length - 2));
    Program program = Programs.load(file.toString(), ClassPath.of());

    assertEquals(
        "class a.b.Main can't be loaded: its class file is damaged (Truncated class file)",
        refusal(program::mainClass));
  }

  @Test
  void a_class_whose_parent_is_missing_is_refused_when_it_is_loaded() throws IOException {
    TestFiles.compile(folder, "Child.java", "class Child extends Parent {} class Parent {}");
    Files.delete(folder.resolve("Parent.class"));
    Program program = Programs.load(folder.resolve("Child.class").toString(), ClassPath.of());

    assertEquals(
        "class Child can't be loaded: it needs Parent, which was not found",
        refusal(program::mainClass));
  }
}
