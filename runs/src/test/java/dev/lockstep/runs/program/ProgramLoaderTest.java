package dev.lockstep.runs.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
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
  void the_programs_own_class_hides_one_of_the_jvms_class_path() throws Exception {
    TestFiles.compile(
        folder, "org/junit/jupiter/api/Test.java", "package org.junit.jupiter.api; class Test {}");

    assertNotSame(Test.class, loader().loadClass(Test.class.getName()));
    assertSame(TempDir.class, loader().loadClass(TempDir.class.getName()));
  }

  @Test
  void locksteps_own_classes_exist_once() throws Exception {
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
  void the_programs_own_resources_come_first() throws Exception {
    TestFiles.write(folder, "META-INF/MANIFEST.MF", "mine");

    URL found = loader().getResource("META-INF/MANIFEST.MF");
    URL first = Collections.list(loader().getResources("META-INF/MANIFEST.MF")).getFirst();

    assertEquals("mine", text(found));
    assertEquals("mine", text(first));
  }

  private ProgramLoader loader() {
    return new ProgramLoader(new ClassPath(List.of(folder)), new LibraryLoader());
  }

  private static String text(URL url) {
    try (var in = url.openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
