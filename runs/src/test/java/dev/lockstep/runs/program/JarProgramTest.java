package dev.lockstep.runs.program;

import static dev.lockstep.runs.program.Runs.refusal;
import static dev.lockstep.runs.program.Runs.said;
import static dev.lockstep.runs.program.Runs.say;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.runs.TestFiles;
import dev.lockstep.runs.plan.ClassPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarProgramTest {
  @TempDir private Path folder;
  private Path jar;

  @BeforeEach
  void compileClasses() throws IOException {
    jar = folder.resolve("program.jar");
    TestFiles.compile(
        folder,
        "a/Main.java",
        """
        package a;
        class Main { static void main(String[] args) { %s } }
        class Lib { static int x = 3; }
        """
            .formatted(say("Lib.x")));
  }

  @Test
  void the_manifest_names_the_main_class_and_further_jars() throws Throwable {
    TestFiles.jar(folder.resolve("lib.jar"), Map.of(), folder, "a.Lib");
    pack(Map.of("Main-Class", "a.Main ", "Class-Path", "lib.jar"));

    assertEquals("3", said(jar));
  }

  @Test
  void a_link_to_a_jar_finds_what_lies_beside_the_jar() throws Throwable {
    TestFiles.jar(folder.resolve("lib.jar"), Map.of(), folder, "a.Lib");
    pack(Map.of("Main-Class", "a.Main", "Class-Path", "lib.jar"));
    Path bin = Files.createDirectory(folder.resolve("bin"));

    assertEquals("3", said(Files.createSymbolicLink(bin.resolve("linked.jar"), jar)));
  }

  @Test
  void a_jar_that_is_named_twice_is_one_place() throws Throwable {
    TestFiles.compile(
        folder,
        "b/Main.java",
        """
        package b;
        class Main {
          static void main(String[] args) throws Exception {
            %s
          }
        }
        """
            .formatted(say("Main.class.getClassLoader().resources(\"b/Main.class\").count()")));
    Map<String, String> manifest = Map.of("Main-Class", "b.Main", "Class-Path", "program.jar");
    TestFiles.jar(jar, manifest, folder, "b.Main");

    assertEquals("1", said(jar, folder.resolve("b/../program.jar")));
  }

  @Test
  void a_jar_may_lie_in_a_folder_with_an_exclamation_mark() throws Throwable {
    Path marked = Files.createDirectory(folder.resolve("marked!"));
    TestFiles.jar(marked.resolve("lib.jar"), Map.of(), folder, "a.Lib");
    jar = marked.resolve("program.jar");
    pack(Map.of("Main-Class", "a.Main", "Class-Path", "lib.jar"));

    assertEquals("3", said(jar));
    try (Program program = Programs.load(jar.toString(), ClassPath.of())) {
      byte[] classFile = program.fresh().classFile("a/Main");
      assertArrayEquals(Files.readAllBytes(folder.resolve("a/Main.class")), classFile);
    }
  }

  @Test
  void the_class_path_adds_to_a_jar() throws Throwable {
    pack(Map.of("Main-Class", "a.Main"));

    assertEquals("3", said(jar, folder));
  }

  @Test
  void a_jar_without_a_main_class_is_refused() throws IOException {
    pack(Map.of());

    assertEquals(
        "%s has no Main-Class in its manifest; name the class: --class-path %s CLASS"
            .formatted(jar, jar),
        refusal(jar));
  }

  @Test
  void a_jar_that_lacks_its_main_class_is_refused() throws IOException {
    pack(Map.of("Main-Class", "a.Gone"));

    assertEquals(
        "there is no class a.Gone in %s; --class-path says where classes are".formatted(jar),
        refusal(jar));
  }

  @Test
  void a_file_that_only_has_the_name_of_a_jar_is_refused() throws IOException {
    TestFiles.write(folder, "program.jar", "not a jar");

    assertEquals(jar + " can't be read as a jar: zip END header not found", refusal(jar));
  }

  private void pack(Map<String, String> attributes) throws IOException {
    TestFiles.jar(jar, attributes, folder, "a.Main");
  }
}
