package dev.lockstep.runs.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runs.TestFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
  @TempDir private Path folder;

  @Test
  void places_are_separated_as_on_this_system() {
    assertEquals(
        List.of(folder, Path.of("."), Path.of("src")),
        ClassPath.parse(folder + File.pathSeparator + File.pathSeparator + "src").places());
  }

  @Test
  void a_star_means_the_jars_of_a_folder_in_order() throws IOException {
    Path second = TestFiles.emptyJar(folder.resolve("b.jar"), Map.of());
    Path first = TestFiles.emptyJar(folder.resolve("a.JAR"), Map.of());
    Files.createFile(folder.resolve("c.txt"));

    assertEquals(List.of(first, second), ClassPath.parse(folder + "/*").places());
  }

  @Test
  void a_star_after_no_folder_is_refused() {
    assertEquals(
        "--class-path: no/such has no jars: it is no folder",
        refusal(() -> ClassPath.parse("no/such/*")));
  }

  @Test
  void a_place_that_does_not_exist_is_refused() {
    assertEquals(
        "--class-path: no/such.jar doesn't exist; correct it or leave it out",
        refusal(() -> ClassPath.parse("no/such.jar")));
  }

  @Test
  void a_place_that_does_not_exist_is_passed_over_beside_one_that_does() {
    String written = "src" + File.pathSeparator + "no/such.jar";

    assertEquals(written, ClassPath.parse(written).toString());
  }

  @Test
  void it_reads_as_it_was_written() {
    String written = "src" + File.pathSeparator + "pom.xml";

    assertEquals(written, ClassPath.parse(written).toString());
  }

  private static String refusal(Executable action) {
    return assertThrows(UsageException.class, action).getMessage();
  }
}
