package dev.lockstep.cli.engines;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runs.TestFiles;
import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.ProgramChoice;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadFilesTest {
  @TempDir private Path folder;

  private Load load(String program, String mainClass, String... places) {
    ProgramChoice choice = new ProgramChoice(program, List.of(), ClassPath.of(places), List.of());
    return new Load(choice, mainClass, List.of(), List.of());
  }

  /** What is sent, by its names below the folder; where it runs is there as a folder. */
  private String sent(Load load, Path... more) throws IOException {
    Path zip = folder.resolveSibling(folder.getFileName() + ".zip");
    LoadFiles.write(load, List.of(more), zip);
    String below = LoadFiles.name(folder.toAbsolutePath()) + "/";
    try (ZipFile file = new ZipFile(zip.toFile())) {
      return String.join(
          " ",
          file.stream()
              .map(ZipEntry::getName)
              .filter(name -> name.startsWith(below) && !name.endsWith("/"))
              .map(name -> name.substring(below.length()))
              .toList());
    } finally {
      Files.delete(zip);
    }
  }

  private String at(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void of_a_source_file_all_sources_below_the_folder_of_its_packages_are_sent() throws Exception {
    TestFiles.write(folder, "src/a/b/Main.java", "package a.b;");
    TestFiles.write(folder, "src/a/Other.java", "package a;");
    TestFiles.write(folder, "src/a/notes.txt", "");
    TestFiles.write(folder, "src/.git/Old.java", "");
    TestFiles.write(folder, "Outside.java", "");
    assertEquals(
        "src/a/Other.java src/a/b/Main.java", sent(load(at("src/a/b/Main.java"), "a.b.Main")));
  }

  /** As where the source launcher is given a file that lies in any folder. */
  @Test
  void of_a_source_file_that_is_not_where_its_package_says_its_folder_is_sent() throws Exception {
    TestFiles.write(folder, "any/Main.java", "package a.b;");
    assertEquals("any/Main.java", sent(load(at("any/Main.java"), "a.b.Main")));
  }

  @Test
  void of_a_jar_those_are_sent_too_that_it_names() throws Exception {
    jar("app/main.jar", "../lib/first.jar missing.jar");
    jar("lib/first.jar", "second.jar");
    jar("lib/second.jar", "first.jar");
    jar("lib/third.jar", "");
    assertEquals(
        "app/main.jar lib/first.jar lib/second.jar", sent(load(at("app/main.jar"), "Main")));
  }

  private void jar(String name, String classPath) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    Files.createDirectories(folder.resolve(name).getParent());
    try (OutputStream out = Files.newOutputStream(folder.resolve(name));
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      jar.finish();
    }
  }

  @Test
  void folders_of_the_class_path_are_sent_even_hidden_ones_and_what_is_shipped() throws Exception {
    TestFiles.write(folder, ".out/Main.class", "");
    TestFiles.write(folder, ".out/in/text.txt", "");
    TestFiles.write(folder, ".out/.cache/text.txt", "");
    TestFiles.write(folder, "data/in.txt", "");
    assertEquals(
        ".out/Main.class .out/in/text.txt data/in.txt",
        sent(load("Main", "Main", at(".out"), at("missing")), folder.resolve("data")));
  }

  @Test
  void the_same_files_make_the_same_zip() throws Exception {
    Path file = folder.resolve("Main.java");
    Path zip = folder.resolve("zip");
    Files.writeString(file, "class Main {}");
    LoadFiles.write(load(at("Main.java"), "Main"), List.of(), zip);
    byte[] first = Files.readAllBytes(zip);
    Files.delete(file);
    Files.writeString(file, "class Main {}");
    LoadFiles.write(load(at("Main.java"), "Main"), List.of(), zip);
    assertArrayEquals(first, Files.readAllBytes(zip));
  }

  @Test
  void too_many_files_are_refused() throws Exception {
    Files.createDirectory(folder.resolve("many"));
    for (int i = 0; i <= 50_000; i++) {
      Files.createFile(folder.resolve("many").resolve(String.valueOf(i)));
    }
    UsageException refused =
        assertThrows(UsageException.class, () -> sent(load("Main", "Main", at("many"))));
    assertEquals(
        "--engine spark: would send more than 50,000 files or a gigabyte, up to ",
        String.valueOf(refused.getMessage()).replaceFirst("up to .*", "up to "));
  }

  @Test
  void a_machine_lies_where_it_has_the_same_name_elsewhere() throws Exception {
    Path machine = folder.resolve("mine.yaml");
    Files.writeString(machine, "name: mine\ndescription: mine\nextends: ipsc2\n");
    TestFiles.write(folder, "Main.java", "");
    Load load =
        new Load(
            new ProgramChoice(at("Main.java"), List.of(), ClassPath.of(), List.of()),
            "Main",
            List.of(machine.toString()),
            List.of());
    UsageException refused = assertThrows(UsageException.class, () -> sent(load));
    assertEquals(
        "--engine spark: --machine %s: must be in this folder, or below it".formatted(machine),
        refused.getMessage());
  }
}
