package dev.lockstep.real;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.WarmJvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests of TestNG, Spock and Kotest, and Jupiter's in Groovy and Kotlin, which {@code languages/}
 * compiles: all are on one class path, and each has an engine that finds them.
 */
final class LanguagesIT {
  private static final Path MODULE =
      Path.of(System.getProperty("lockstep.root"), "real-programs/languages/target");

  private static final Pattern CASE = Pattern.compile("<testcase name=\"([^\"]*)\"");
  private static final Pattern FOUND = Pattern.compile("(?m)^FAILED (.*): in run (\\d+)$");
  private static final Pattern AGAIN = Pattern.compile("again: lockstep replay (\\S+)");

  @TempDir private Path folder;

  private Ended lockstep(String... words) throws Exception {
    List<String> all = new ArrayList<>(List.of(words));
    String jars = Files.readString(MODULE.resolve("class-path"));
    String path = MODULE.resolve("test-classes") + File.pathSeparator + jars;
    all.addAll(1, List.of("--tests", "-cp", path, "--machine", "smp", "--nodes", "2"));
    return WarmJvm.usual().lockstep(folder, all);
  }

  private static List<String> groups(Pattern pattern, String text) {
    return pattern.matcher(text).results().map((MatchResult found) -> found.group(1)).toList();
  }

  private Map<String, List<String>> reportedTests() throws IOException {
    Map<String, List<String>> tests = new LinkedHashMap<>();
    try (Stream<Path> reports = Files.list(folder.resolve("lockstep-reports"))) {
      for (Path report : reports.sorted().toList()) {
        tests.put(
            report.getFileName().toString(),
            groups(CASE, Files.readString(report)).stream().sorted().toList());
      }
    }
    return tests;
  }

  /** Kotest's engine finds no class by itself: builds name each one to it. */
  @Test
  void tests_of_all_engines_are_run_once_and_reported() throws Exception {
    Ended ended = lockstep("run", "--select", "counting");
    assertEquals(
        """
        FAILURE counting.FailingSpec.fails
        org.opentest4j.AssertionFailedError: expected:<1> but was:<0>
        FAILURE counting.GroovyTest.losesAnUpdate
        org.opentest4j.AssertionFailedError: expected: <2> but was: <1>
        FAILURE counting.GroovyTest.fails
        Assertion failed:\s

        assert count == 1
               |     |
               0     false

        FAILURE counting.KotlinTest.fails
        org.opentest4j.AssertionFailedError: on purpose, in Kotlin
        FAILURE counting.SpockSpec.loses an update
        Condition not satisfied:

        count == 2
        |     |
        1     false

        FAILURE counting.SpockSpec.fails
        Condition not satisfied:

        count == 1
        |     |
        0     false

        FAILURE counting.TestngTest.fails
        java.lang.AssertionError: on purpose, in TestNG
        Tests run: 20, Failures: 7, Errors: 0, Skipped: 0
        """,
        ended.out().replaceAll("(?m)^\tat .*\n", ""));
    assertEquals(1, ended.status(), ended.toString());
    assertEquals(
        Map.of(
            "TEST-counting.FailingSpec.xml", List.of("fails"),
            "TEST-counting.FunctionsSpec.xml", List.of("begins at none", "loses an update"),
            "TEST-counting.GroovyTest.xml", List.of("doubles", "fails", "losesAnUpdate"),
            "TEST-counting.KotlinTest$Inner.xml", List.of("doubles"),
            "TEST-counting.KotlinTest.xml", List.of("fails", "loses an update"),
            "TEST-counting.SpockSpec.xml",
                List.of("doubles #number", "doubles 2", "doubles 3", "fails", "loses an update"),
            "TEST-counting.TestngTest.xml",
                List.of("doubles(int, int)[0]", "doubles(int, int)[1]", "fails", "losesAnUpdate"),
            "TEST-counting.WordsSpec.xml", List.of("doubles", "loses an update")),
        reportedTests());
    String spock = Files.readString(folder.resolve("lockstep-reports/TEST-counting.SpockSpec.xml"));
    assertTrue(
        spock.contains(
            "<failure message=\"Condition not satisfied:&#10;&#10;count == 1&#10;|     |&#10;"
                + "0     false&#10;\" type=\"org.spockframework.runtime.SpockComparisonFailure\">"),
        spock);
  }

  /**
   * Groovy links calls when they are first made: that takes so long that any two overlap. The JVM
   * keeps what was linked, so classes that do it are loaded for one run.
   */
  @Test
  void a_lost_update_is_found_in_each_language_and_made_again() throws Exception {
    Ended ended =
        lockstep(
            "explore",
            "--runs",
            "100",
            "--no-minimise",
            "--no-explain",
            "--select",
            "TestngTest#losesAnUpdate",
            "--select",
            "KotlinTest#loses?an?update",
            "--select",
            "GroovyTest#losesAnUpdate",
            "--select",
            "SpockSpec#loses?an?update",
            "--select",
            "FunctionsSpec");
    assertEquals(1, ended.status(), ended.toString());
    Map<String, Integer> runs = new LinkedHashMap<>();
    FOUND
        .matcher(ended.out())
        .results()
        .forEach(found -> runs.put(found.group(1), Integer.valueOf(found.group(2))));
    assertEquals(
        Map.of(
            "TestngTest.losesAnUpdate", 3,
            "KotlinTest.loses an update", 15,
            "GroovyTest.losesAnUpdate", 1,
            "SpockSpec.loses an update", 1,
            "FunctionsSpec", 48),
        runs,
        ended.out());
    assertTrue(
        ended.out().endsWith("\n5 tests explored: 5 failed, 0 passed, 0 skipped\n"), ended.out());
    assertTrue(
        ended.out().contains("\n     count == 2\n     |     |\n     1     false\n"), ended.out());
    Map<String, String> messages =
        Map.of(
            "TestngTest.losesAnUpdate", "java.lang.AssertionError: expected [2] but found [1]\n",
            "GroovyTest.losesAnUpdate",
                "org.opentest4j.AssertionFailedError: expected: <2> but was: <1>\n",
            "SpockSpec.$spock_feature_0_0", "Condition not satisfied:\n\ncount == 2\n",
            "KotlinTest.loses_an_update",
                "org.opentest4j.AssertionFailedError: expected: <2> but was: <1>\n",
            "FunctionsSpec", "org.opentest4j.AssertionFailedError: expected:<2> but was:<1>\n");
    List<String> again = groups(AGAIN, ended.out());
    assertEquals(5, again.size(), ended.out());
    for (String file : again) {
      String message = messages.get(file.replaceFirst("lockstep-failures/(.*)-.*", "$1"));
      Ended replayed = WarmJvm.usual().lockstep(folder, List.of("replay", file));
      assertEquals(1, replayed.status(), replayed.toString());
      assertTrue(replayed.err().contains(String.valueOf(message)), file + ": " + replayed);
      assertFalse(replayed.err().contains("schedule"), replayed.err());
    }
  }
}
