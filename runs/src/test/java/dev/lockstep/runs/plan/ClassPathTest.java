package dev.lockstep.runs.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runs.TestFiles;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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
  void its_urls_are_in_the_letters_of_the_jvms_own() throws Exception {
    Path place = Files.createDirectories(folder.resolve("\u00fc #%;=!x"));
    TestFiles.compile(
        place,
        "Where.java",
        """
        public class Where {
          public static void main(String[] args) {
            System.out.print(Where.class.getProtectionDomain().getCodeSource().getLocation());
          }
        }
        """);
    Process plain =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dsun.jnu.encoding=UTF-8",
                "-cp",
                place.toString(),
                "Where")
            .start();

    assertEquals(
        new String(plain.getInputStream().readAllBytes(), StandardCharsets.UTF_8),
        ClassPath.of(place.toString()).urls()[0].toString());
  }

  @Test
  void two_names_of_one_file_have_one_url() throws IOException {
    Path jar = TestFiles.emptyJar(folder.resolve("a.jar"), Map.of());
    Path link = Files.createSymbolicLink(folder.resolve("b.jar"), jar);
    Path around = folder.resolve("no/../a.jar");

    List<String> urls =
        Stream.of(ClassPath.of(jar.toString(), link.toString(), around.toString()).urls())
            .map(URL::toString)
            .distinct()
            .toList();

    assertEquals(List.of("file:" + jar.toRealPath()), urls);
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
    String written =
        String.join(File.pathSeparator, "src/", "./pom.xml", "", "src/../src//main", "");

    assertEquals(written, ClassPath.parse(written).toString());
  }

  private static String refusal(Executable action) {
    return assertThrows(UsageException.class, action).getMessage();
  }
}
