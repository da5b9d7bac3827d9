package dev.lockstep.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdksTest {
  @TempDir private Path home;

  private void jdk(String release) throws IOException {
    Path java = Jdks.java(home);
    Files.createDirectories(java.getParent());
    Files.writeString(java, "");
    assertTrue(java.toFile().setExecutable(true));
    Files.writeString(home.resolve("release"), release);
  }

  @ParameterizedTest
  @CsvSource({"25.0.3, true", "25, true", "26-ea, true", "24.0.1, false", "1.8.0_402, false"})
  void the_file_release_says_whether_it_is_new_enough(String version, boolean isNewEnough)
      throws IOException {
    jdk("IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
    assertEquals(isNewEnough, Jdks.isNewEnough(home));
  }

  @Test
  void a_folder_without_java_is_no_jdk() throws IOException {
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"25\"\n");
    assertFalse(Jdks.isNewEnough(home));
  }

  @Test
  void the_wanted_one_is_taken_or_refused() throws IOException {
    jdk("JAVA_VERSION=\"25\"\n");
    assertEquals(home, Jdks.find(home.toString(), List::of));
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Jdks.find("nowhere", List::of));
    assertEquals(
        "-Dlockstep.jdk=nowhere is the folder of no JDK 25 or newer", refused.getMessage());
  }
}
