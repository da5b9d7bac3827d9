package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import races.Cases;

/** Tests with annotations of Lockstep's, as an IDE runs them: by JUnit's launcher. */
class ExtensionIT {
  private static final String APART =
      """
      class ApartTest {
        @org.junit.jupiter.api.Test
        @dev.lockstep.junit.Explore(runs = 2)
        void works() throws Exception {
          Class.forName("ApartTest");
        }
      }
      """;

  @TempDir private Path failures;

  private LaunchedTests run(Class<?> type, String... properties) {
    return LaunchedTests.run(failures, type, properties);
  }

  private Path failure(String test) throws Exception {
    try (Stream<Path> files = Files.list(failures)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(test))
          .findFirst()
          .orElseThrow();
    }
  }

  @Test
  void tests_of_each_kind_run_in_a_worker() {
    LaunchedTests told = run(Cases.Kinds.class);
    assertEquals(0, Cases.lifecycles);
    String failed = "FAILED: org.opentest4j.AssertionFailedError: ";
    assertEquals(
        Map.of(
            "loses()", failed + "expected: <2> but was: <1>",
            "passes()", "20 runs, N different schedules",
            "isDisabled()", "skipped: it is",
            "isAborted()",
                "ABORTED: org.opentest4j.TestAbortedException: Assumption failed: not here",
            "[1] parameter = 2", "20 runs, N different schedules",
            "[2] parameter = 3", failed + "expected: <2> but was: <3>",
            "repetition 1 of 2", "20 runs, N different schedules",
            "repetition 2 of 2", failed + "expected: <1> but was: <2>",
            "inner()", "20 runs, N different schedules"),
        told.ends);
  }

  @Test
  void dynamic_tests_run_in_a_worker() {
    assertEquals(
        Map.of(
            "wants 2", "20 runs, N different schedules",
            "wants 3", "FAILED: org.opentest4j.AssertionFailedError: expected: <2> but was: <3>"),
        run(Cases.Factories.class).ends);
  }

  @Test
  void machines_and_failures_of_other_kinds() {
    LaunchedTests told = run(Cases.Machines.class);
    String wrong = "FAILED: org.junit.jupiter.api.extension.ExtensionConfigurationException: ";
    assertEquals(
        Map.of(
            "races()",
            "FAILED: org.opentest4j.AssertionFailedError: expected: <2> but was: <1>",
            "deadlocks()",
            "FAILED: java.lang.AssertionError: deadlock: waits for the monitor of an object of"
                + " class java.lang.Object at races.Cases$Machines.both("
                + "Cases.java:149)",
            "exits()",
            "FAILED: java.lang.AssertionError: the test Cases$Machines.exits ended the JVM by"
                + " System.exit, so neither it nor what comes behind it passed",
            "hasSeven()",
            "1 run, N different schedule",
            "isUnknown()",
            wrong
                + "unknown machine 'abacus'; known: vax780, cosmic-cube, ipsc1, ipsc2, ipsc860,"
                + " ncube3200, butterfly-plus, hep, cray-xmp, delta, paragon, cm5, sp1, smp",
            "namesNoFile()",
            wrong + "@Replay: it names the file of a failure, or has the line behind 'again:'",
            "isEndless()",
            wrong
                + "@Explore: say how many runs there are, by runs, or how long they take, by time"),
        told.ends);
    String deadlock = told.thrown.get("deadlocks()").getSuppressed()[0].getMessage();
    assertTrue(deadlock.contains("At the end main waits for the lock of Object"), deadlock);
  }

  @Test
  void a_data_race_fails_a_test_where_the_annotation_says_so() throws Exception {
    LaunchedTests told = run(Cases.Raced.class);
    String report = told.ends.remove("hasOne()");
    String wrong = "FAILED: org.junit.jupiter.api.extension.ExtensionConfigurationException: ";
    String passed = "3 runs, N different schedules";
    assertEquals(
        Map.of(
            "hasOneThatIsKnown()",
            passed,
            "isNotAsked()",
            passed,
            "knowsWhatNobodyLooksFor()",
            wrong + "@Explore: suppress names data races, which only races = true looks for"),
        told.ends);
    String add = " at races.Cases$Counter.add(Cases.java:51)\n";
    assertTrue(
        report.startsWith("FAILED: java.lang.AssertionError: data race 1: field Counter.count\n"),
        report);
    assertEquals(3, report.split(Pattern.quote(add), -1).length, report);
    assertEquals(3, report.split("      holding no lock\n", -1).length, report);
    Path file = failure("Cases$Raced.hasOne-");
    assertTrue(report.endsWith(" -Dlockstep.replay=" + file), report);
    String again = run(Cases.Raced.class, "lockstep.replay", file.toString()).ends.get("hasOne()");
    String first = report.substring(0, report.indexOf("\nagain: "));
    assertEquals(first + "\nthis is the run with the schedule of " + file, again);
  }

  @Test
  void all_schedules_of_a_test_are_gone_through() {
    LaunchedTests told = run(Cases.Proved.class);
    assertEquals(
        Map.of(
            "loses()",
            "FAILED: org.opentest4j.AssertionFailedError: expected: <2> but was: <1>",
            "isAlone()",
            "the only schedule: no failure",
            "isBounded()",
            "all 3 schedules with at most 0 preemptions: no failure",
            "isEndedBefore()",
            "1 schedule of some 2, not all: no failure",
            "wantsToo()",
            "FAILED: org.junit.jupiter.api.extension.ExtensionConfigurationException: --strategy"
                + " exhaustive and --races don't go together: leave one of them out"),
        told.ends);
    String lost = told.thrown.get("loses()").getSuppressed()[0].getMessage();
    assertTrue(lost.startsWith("it fails in run 2, by exhaustive\n"), lost);
  }

  @Test
  void an_annotation_at_a_method_before_tests_is_refused() {
    assertEquals(
        Map.of(
            "test()",
            "FAILED: org.junit.jupiter.api.extension.ExtensionConfigurationException: @Explore"
                + " stands at before, which is @BeforeEach: put it at a test, or at the class"),
        run(Cases.Misplaced.class).ends);
  }

  @Test
  void a_port_that_is_none_is_refused() {
    String refused =
        "FAILED: org.junit.jupiter.api.extension.ExtensionConfigurationException:"
            + " -Dlockstep.debug=65536: it is the port at which a debugger attaches, from 1 to"
            + " 65535";
    assertEquals(
        Map.of("first()", refused, "second()", refused),
        run(Cases.Together.class, "lockstep.debug", "65536").ends);
  }

  /** As in Surefire without a fork, or in JUnit's console launcher: a loader has the tests. */
  @Test
  void tests_that_are_on_no_class_path_run_in_a_worker() throws Exception {
    Path source = Files.writeString(failures.resolve("ApartTest.java"), APART);
    String path = System.getProperty("java.class.path");
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-cp", path, source.toString()));
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {failures.toUri().toURL()}, getClass().getClassLoader())) {
      assertEquals(
          Map.of("works()", "2 runs, N different schedules"),
          run(loader.loadClass("ApartTest")).ends);
    }
  }

  @Test
  void each_test_is_explored_by_itself_and_properties_come_first() {
    String passed = "3 runs, N different schedules";
    assertEquals(
        Map.of("first()", passed, "second()", passed),
        run(Cases.Together.class, "lockstep.runs", "3").ends);
  }

  @Test
  void a_failure_is_explained_and_replayed_by_a_property() throws Exception {
    Throwable lost = run(Cases.Kinds.class).thrown.get("loses()");
    assertEquals("loses", lost.getStackTrace()[lost.getStackTrace().length - 1].getMethodName());
    String told = lost.getSuppressed()[0].getMessage();
    assertTrue(told.startsWith("it fails in run "), told);
    assertTrue(told.contains(" main ** fails: AssertionFailedError: expected: <2> but"), told);
    Path file = failure("Cases$Kinds.loses-");
    assertEquals(
        "again: mvn test -pl samples -am -Dsurefire.failIfNoSpecifiedTests=false"
            + " -Dtest='Cases$Kinds#loses' -Dlockstep.replay="
            + file,
        told.lines().reduce("", (_, last) -> last));
    LaunchedTests again = run(Cases.Kinds.class, "lockstep.replay", file.toString());
    assertEquals(
        "FAILED: org.opentest4j.AssertionFailedError: expected: <2> but was: <1>",
        again.ends.get("loses()"));
    assertEquals(
        "this is the run with the schedule of " + file,
        again
            .thrown
            .get("loses()")
            .getSuppressed()[0]
            .getMessage()
            .lines()
            .reduce("", (_, last) -> last));
    assertEquals(
        "ABORTED: org.opentest4j.TestAbortedException: the failure is that of another test",
        again.ends.get("passes()"));
  }
}
