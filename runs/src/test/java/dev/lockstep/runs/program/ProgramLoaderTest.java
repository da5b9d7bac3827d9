package dev.lockstep.runs.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runs.TestFiles;
import dev.lockstep.runs.plan.ClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramLoaderTest {
  @TempDir private Path folder;

  @Test
  void nothing_of_the_jvms_class_path_is_found() throws Exception {
    TestFiles.compile(
        folder, "org/junit/jupiter/api/Test.java", "package org.junit.jupiter.api; class Test {}");
    ProgramLoader loader = loader();
    String ours = "org/junit/jupiter/api/io/TempDir";

    assertNotSame(Test.class, loader.loadClass(Test.class.getName()));
    assertThrows(ClassNotFoundException.class, () -> loader.loadClass(ours.replace('/', '.')));
    assertNull(loader.getResource(ours + ".class"));
    assertFalse(loader.getResources(ours + ".class").hasMoreElements());
  }

  @Test
  void the_jdks_modules_come_before_the_programs_classes() throws Exception {
    TestFiles.write(folder, "com/sun/tools/javac/Main.class", "mine");

    Class<?> found = loader().loadClass("com.sun.tools.javac.Main");

    assertEquals("jdk.compiler", found.getModule().getName());
    assertEquals("jrt", loader().getResource("com/sun/tools/javac/Main.class").getProtocol());
  }

  @Test
  void locksteps_own_classes_exist_once_and_only_for_programs_that_have_them() throws Exception {
    assertThrows(ClassNotFoundException.class, () -> loader().loadClass(Program.class.getName()));

    TestFiles.compile(
        folder,
        "dev/lockstep/runs/program/Program.java",
        "package dev.lockstep.runs.program; class Program {}");

    assertSame(Program.class, loader().loadClass(Program.class.getName()));
  }

  @Test
  void a_program_may_be_in_a_package_of_locksteps() throws Exception {
    TestFiles.compile(folder, "dev/lockstep/mine/A.java", "package dev.lockstep.mine; class A {}");

    ProgramLoader loader = loader();

    assertSame(loader, loader.loadClass("dev.lockstep.mine.A").getClassLoader());
  }

  @Test
  void the_jdks_classes_come_first() throws Exception {
    assertSame(List.class, loader().loadClass("java.util.List"));
  }

  @Test
  void a_class_that_is_nowhere_is_not_found() {
    ProgramLoader loader = loader();

    assertEquals(
        "no.Such",
        assertThrows(ClassNotFoundException.class, () -> loader.loadClass("no.Such")).getMessage());
  }

  @Test
  void resources_are_the_programs_own() throws Exception {
    TestFiles.write(folder, "META-INF/MANIFEST.MF", "mine");

    URL found = loader().getResource("META-INF/MANIFEST.MF");
    List<URL> all = Collections.list(loader().getResources("META-INF/MANIFEST.MF"));

    assertEquals("mine", text(found));
    assertEquals(List.of(found), all);
  }

  private ProgramLoader loader() {
    return new ProgramLoader(
        ClassPath.of(folder.toString()),
        new OurLibraries(new LibraryLoader(), LibraryLoader::isLibrary));
  }

  private static String text(URL url) {
    try (var in = url.openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
