package dev.lockstep.runs.source;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runs.TestFiles;
import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries of Lockstep's on a program's class path. */
class LibraryVersionsTest {
  @TempDir private Path folder;

  private Path library(String version) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
    manifest.getMainAttributes().putValue("Lockstep-Version", version);
    Path jar = folder.resolve("ipsc.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      out.putNextEntry(new ZipEntry("META-INF/lockstep/roles"));
    }
    return jar;
  }

  @Test
  void one_of_another_version_is_refused() throws IOException {
    ClassPath places = ClassPath.of(folder.toString(), library("0.9").toString());

    UsageException refused =
        assertThrows(UsageException.class, () -> new LibraryVersions("1.0").check(places));

    assertEquals(
        folder.resolve("ipsc.jar")
            + " is of Lockstep 0.9, and this is Lockstep 1.0: compile the program with that"
            + " version",
        refused.getMessage());
  }

  @Test
  void the_same_version_and_other_jars_are_fine() throws IOException {
    TestFiles.compile(folder, "Plain.java", "class Plain {}");
    Path other = folder.resolve("other.jar");
    TestFiles.jar(other, Map.of("Lockstep-Version", "0.9"), folder, "Plain");
    Path broken = TestFiles.write(folder, "broken.jar", "no jar");
    ClassPath places =
        ClassPath.of(
            library("1.0").toString(), other.toString(), broken.toString(), "no such file");

    assertDoesNotThrow(() -> new LibraryVersions("1.0").check(places));
  }

  @Test
  void classes_in_folders_have_no_version() throws IOException {
    ClassPath places = ClassPath.of(library("0.9").toString());

    assertDoesNotThrow(() -> new LibraryVersions(null).check(places));
  }
}
