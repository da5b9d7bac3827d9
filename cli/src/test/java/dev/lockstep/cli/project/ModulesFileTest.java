package dev.lockstep.cli.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines that the extension in Maven writes. */
class ModulesFileTest {
  private static final List<String> LINES =
      """
      maven 3.9.9
      module g:one
      folder /p/one
      build-folder /p/one/target
      test-classes /p/one/target/test-classes
      working-folder /p/one/work
      arg-line -Xmx1g -Da=b
      include **/*Check.java
      exclude **/Slow*.java
      group fast
      group small & !flaky
      excluded-group nightly
      property empty=
      property sum=1+1=2
      property lines=one\\ntwo\\r\\\\three
      environment HOME=/nowhere at all
      class-path /p/one/target/test-classes
      class-path /m2/a b.jar
      problem g:x:1 can't be had: it isn't there
      problem another
      module g:two
      folder /p/two
      build-folder /p/two/target
      test-classes /p/two/target/test-classes
      working-folder /p/two
      arg-line\s
      """
          .lines()
          .toList();

  @Test
  void a_module_has_all_that_was_written() {
    TestSettings settings =
        new TestSettings(
            Path.of("/p/one/work"),
            "-Xmx1g -Da=b",
            new TreeMap<>(Map.of("empty", "", "sum", "1+1=2", "lines", "one\ntwo\r\\three")),
            new TreeMap<>(Map.of("HOME", "/nowhere at all")),
            List.of("**/*Check.java"),
            List.of("**/Slow*.java"),
            List.of("fast", "small & !flaky"),
            List.of("nightly"));

    assertEquals(
        new ProjectModule(
            "g:one",
            Path.of("/p/one"),
            Path.of("/p/one/target"),
            Path.of("/p/one/target/test-classes"),
            List.of(Path.of("/p/one/target/test-classes"), Path.of("/m2/a b.jar")),
            settings,
            List.of("g:x:1 can't be had: it isn't there", "another")),
        ModulesFile.read(LINES).getFirst());
  }

  /** Surefire has an exclusion among the inclusions, too, and several in one element. */
  @Test
  void what_the_pom_wants_is_selected_so() {
    assertEquals(
        List.of(
            "include:**/*Check.java",
            "exclude:**/Slow*.java",
            "tag:(fast | small & !flaky)",
            "tag:!(nightly)"),
        ModulesFile.read(LINES).getFirst().settings().selectors());
    assertEquals(
        List.of(
            "include:**/A.java",
            "include:B",
            "exclude:**/C*",
            "include:%regex[D{1,2}]",
            "exclude:E"),
        new TestSettings(
                Path.of("/"),
                "",
                new TreeMap<>(),
                new TreeMap<>(),
                List.of("**/A.java, B,", "!**/C*", "%regex[D{1,2}]"),
                List.of("E"),
                List.of(),
                List.of())
            .selectors());
  }

  @Test
  void what_was_not_written_is_empty() {
    ProjectModule two = ModulesFile.read(LINES).get(1);

    assertEquals(2, ModulesFile.read(LINES).size());
    assertEquals("g:two", two.name());
    assertEquals("", two.settings().argLine());
    assertEquals(Map.of(), two.settings().systemProperties());
    assertEquals(List.of(), two.classPath());
    assertEquals(List.of(), two.problems());
  }

  @Test
  void without_modules_there_is_still_the_line_about_maven() {
    assertTrue(ModulesFile.isBegun(List.of("maven null")));
    assertEquals(List.of(), ModulesFile.read(List.of("maven 4.0.0")));
    assertFalse(ModulesFile.isBegun(List.of()));
  }

  @Test
  void a_file_of_the_plugin_is_known_by_its_first_line(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("lockstep-module"), LINES);
    Path other = Files.writeString(folder.resolve("pom.xml"), "<project/>");

    assertTrue(ModulesFile.isAt(file));
    assertEquals(ModulesFile.read(LINES), MavenProject.modules(file));
    assertFalse(ModulesFile.isAt(other));
    assertFalse(ModulesFile.isAt(folder));
  }
}
