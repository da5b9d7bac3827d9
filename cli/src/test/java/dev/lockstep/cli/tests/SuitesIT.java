package dev.lockstep.cli.tests;

import static dev.lockstep.cli.tests.TestJars.JUNIT;
import static dev.lockstep.cli.tests.TestJars.MOCKITO;
import static dev.lockstep.cli.tests.TestJars.path;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of the JUnit Platform are run as Surefire would, and each is explored by itself. */
class SuitesIT {
  private static final Pattern AGAIN = Pattern.compile("again: lockstep replay (\\S+)");

  private static final String PATH = path(Stream.concat(Stream.of("classes"), JUNIT.stream()));

  @TempDir private static Path classes;

  @TempDir private Path folder;

  @BeforeAll
  static void compile() throws Exception {
    TestJars.compile(
        classes,
        Stream.concat(JUNIT.stream(), MOCKITO.stream()),
        SuitesIT.class,
        List.of(
            "PoolTest",
            "WrongTest",
            "ExitTest",
            "HaltTest",
            "EndlessTest",
            "LeavesTest",
            "GuardedTest",
            "MocksTest",
            "DiesTest",
            "TwiceTest",
            "AssertsTest",
            "ParallelTest",
            "PickyEngine"));
  }

  @BeforeEach
  void linkClasses() throws Exception {
    Files.createSymbolicLink(folder.resolve("classes"), classes);
  }

  private Ended lockstep(String words) throws Exception {
    return lockstepOn(PATH, words);
  }

  /**
   * What a search prints, but for the numbers of runs and schedules: the ticks of JUnit's own code
   * depend on how long the names of its jars are, and those on where the build has them.
   */
  private static String withoutNumbers(Ended ended) {
    return ended
        .out()
        .replaceAll("[\\d,]+ different schedules", "N different schedules")
        .replaceAll("in run \\d+", "in run N")
        .replaceAll("(?m)^   1 run, the first is run .*", "   the first run");
  }

  private Ended lockstepOn(String classPath, String words) throws Exception {
    return lockstepIn(new JarFolder(folder), classPath, words);
  }

  private static Ended lockstepIn(JarFolder at, String classPath, String words) throws Exception {
    List<String> all = new ArrayList<>(List.of(words.split(" ")));
    all.addAll(1, List.of("-cp", classPath, "--machine", "smp", "--nodes", "2"));
    return at.lockstep(all.toArray(String[]::new));
  }

  private String report(String name) throws Exception {
    return Files.readString(folder.resolve("lockstep-reports/TEST-" + name + ".xml"));
  }

  @Test
  void tests_are_run_once_and_reported_as_surefire_reports_them() throws Exception {
    Ended ended = lockstep("run --tests --select PoolTest --select my.WrongTest");
    assertEquals(
        """
        a < b & \u0001
        FAILURE my.WrongTest.fails
        org.opentest4j.AssertionFailedError: on purpose
        	at org.junit.jupiter.api.Assertions.fail(Assertions.java:142)
        	at my.WrongTest.fails(WrongTest.java:27)
        ERROR my.WrongTest.late
        java.util.concurrent.TimeoutException: late() timed out after 2 seconds
        	at java.base/java.util.ArrayList.forEach(ArrayList.java:1604)
        	at java.base/java.util.ArrayList.forEach(ArrayList.java:1604)
        	Suppressed: java.lang.InterruptedException: sleep interrupted
        		at my.WrongTest.late(WrongTest.java:33)
        ERROR my.WrongTest.throwsOther
        java.lang.IllegalArgumentException: not "that"
        	at my.WrongTest.throwsOther(WrongTest.java:38)
        Tests run: 11, Failures: 1, Errors: 2, Skipped: 2
        """,
        ended.out());
    assertEquals(1, ended.status(), ended.toString());
    assertEquals(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuite name="my.PoolTest" time="0.000" tests="6" errors="0" skipped="2" failures="0">
          <testcase name="assumed" classname="my.PoolTest" time="0.000">
            <skipped message="Assumption failed: a second run"/>
          </testcase>
          <testcase name="disabled" classname="my.PoolTest" time="0.000">
            <skipped message="not yet"/>
          </testcase>
          <testcase name="doubled(int)[1]" classname="my.PoolTest" time="0.000"/>
          <testcase name="doubled(int)[2]" classname="my.PoolTest" time="0.000"/>
          <testcase name="leaves" classname="my.PoolTest" time="0.000">
            <system-out>a &lt; b &amp; \\u0001
        </system-out>
          </testcase>
          <testcase name="sells" classname="my.PoolTest" time="0.000"/>
        </testsuite>
        """,
        report("my.PoolTest"));
    assertEquals(
        """
          <testcase name="throwsOther" classname="my.WrongTest" time="0.000">
            <error message="not &quot;that&quot;" type="java.lang.IllegalArgumentException">\
        java.lang.IllegalArgumentException: not "that"
        	at my.WrongTest.throwsOther(WrongTest.java:38)
        </error>
          </testcase>
        </testsuite>
        """,
        report("my.WrongTest").replaceFirst("(?s).*(?=  <testcase name=\"throwsOther)", ""));
    assertTrue(
        report("my.WrongTest").contains("name=\"late\" classname=\"my.WrongTest\" time=\"2.000\""));
    assertTrue(report("my.PoolTest$Inner").contains("<testcase name=\"sees\""));
  }

  @Test
  void each_test_is_explored_by_itself_and_its_failure_made_again() throws Exception {
    Ended ended = lockstep("explore --tests --runs 30 --select my.PoolTest");
    assertEquals(1, ended.status(), ended.toString());
    String out = withoutNumbers(ended);
    assertTrue(
        out.startsWith(
            """
            skipped PoolTest.assumed: Assumption failed: a second run
            skipped PoolTest.disabled: not yet
            passed PoolTest.doubled(int): 30 runs, N different schedules
            passed PoolTest.leaves: 30 runs, N different schedules
            FAILED PoolTest.sells: in run N
            """),
        out);
    assertTrue(
        out.contains(
            """
            1. exception: org.opentest4j.AssertionFailedError at my.PoolTest.sells(PoolTest.java:60)
               the first run
                 org.opentest4j.AssertionFailedError: sold ==> expected: <2> but was: <1>
            """),
        out);
    assertTrue(
        out.endsWith(
            """

            passed PoolTest$Inner.sees: 30 runs, N different schedules
            6 tests explored: 1 failed, 3 passed, 2 skipped
            """),
        out);
    Matcher file = AGAIN.matcher(out);
    assertTrue(file.find(), out);
    assertTrue(file.group(1).startsWith("lockstep-failures/PoolTest.sells-"), out);
    Ended again = new JarFolder(folder).lockstep("replay", file.group(1));
    assertEquals(1, again.status(), again.toString());
    assertTrue(
        again
            .err()
            .startsWith("org.opentest4j.AssertionFailedError: sold ==> expected: <2> but was: <1>"),
        again.err());
  }

  /** What is told depends on nothing but the tests. */
  @Test
  void several_jvms_find_the_same_as_one() throws Exception {
    String words = "explore --tests --runs 15 --select my.PoolTest";
    Ended one = lockstep(words);
    Ended several = lockstepIn(new JarFolder(folder).alone(), PATH, words + " --jobs 3");
    assertEquals(one.out(), several.out());
    assertEquals(1, several.status(), several.toString());
    Matcher file = AGAIN.matcher(several.out());
    assertTrue(file.find(), several.out());
    assertEquals(1, new JarFolder(folder).lockstep("replay", file.group(1)).status());
  }

  /** The rewriter needs classes of the JDK that are counted then: in a JVM of its own, at once. */
  @Test
  void tests_are_counted_in_the_jdk_from_the_first_class_on() throws Exception {
    Ended ended =
        lockstepIn(
            new JarFolder(folder).alone(),
            PATH,
            "run --tests --jdk counted --select my.PoolTest#doubled");
    assertEquals("Tests run: 2, Failures: 0, Errors: 0, Skipped: 0\n", ended.out());
    assertEquals(0, ended.status(), ended.toString());
  }

  @Test
  void a_jvm_that_dies_costs_its_test_alone() throws Exception {
    Ended ended =
        lockstepIn(
            new JarFolder(folder).alone(),
            PATH,
            "explore --tests --runs 3 --jobs 2 --select DiesTest");
    assertEquals(
        """
        unsure DiesTest.dies: its JVM ended with exit status 137
        passed DiesTest.lives: 3 runs, N different schedules
        2 tests explored: 0 failed, 1 passed, 0 skipped, 1 unsure
        """,
        withoutNumbers(ended).replaceAll("; not controlled: .*", ""));
    assertEquals(1, ended.status(), ended.toString());
  }

  /** Each is searched as a program is, and told so. */
  @Test
  void what_was_found_is_told_as_json() throws Exception {
    Ended ended =
        lockstep("explore --tests --json --runs 30 --strategy surw --select *PoolTest#s*");
    assertEquals(1, ended.status(), ended.toString());
    JsonObject all = JsonParser.parseString(ended.out()).getAsJsonObject();
    assertEquals(0, all.get("notExplored").getAsInt());
    List<JsonObject> tests =
        all.getAsJsonArray("tests").asList().stream().map(JsonElement::getAsJsonObject).toList();
    assertEquals(
        List.of(
            "my.PoolTest PoolTest.sells failed", "my.PoolTest$Inner PoolTest$Inner.sees passed"),
        tests.stream()
            .map(
                test ->
                    Stream.of("class", "name", "kind")
                        .map(key -> test.get(key).getAsString())
                        .collect(Collectors.joining(" ")))
            .toList());
    JsonObject failed = tests.getFirst().getAsJsonObject("search");
    assertEquals(1, failed.get("failedRuns").getAsInt());
    assertEquals(
        "my.PoolTest.sells(PoolTest.java:60)",
        failed.getAsJsonArray("failures").get(0).getAsJsonObject().get("place").getAsString());
    assertTrue(failed.has("explained"), ended.out());
    assertEquals(30, tests.getLast().getAsJsonObject("search").get("runs").getAsInt());
  }

  /** What a thread throws that JUnit does not see belongs to the test, if it does so in order. */
  @Test
  void what_threads_of_a_passing_test_throw_is_told_and_no_failure() throws Exception {
    Ended ended = lockstep("explore --tests --runs 10 --select WrongTest#back*");
    assertEquals(
        """
        passed WrongTest.background: 10 runs, N different schedules; threads of it end by \
        java.lang.IllegalStateException
        1 test explored: 0 failed, 1 passed, 0 skipped
        """,
        withoutNumbers(ended));
    assertEquals(0, ended.status(), ended.toString());
  }

  @Test
  void a_class_is_explored_as_a_whole() throws Exception {
    Ended ended = lockstep("explore --tests --fresh class --runs 3 --no-explain --select PoolTest");
    assertTrue(ended.out().startsWith("passed PoolTest: 3 runs, "), ended.out());
    assertTrue(
        ended.out().endsWith("1 test explored: 0 failed, 1 passed, 0 skipped\n"), ended.out());
  }

  @ParameterizedTest
  @CsvSource({
    "tag:threads, PoolTest.leaves PoolTest.sells",
    "my.PoolTest#doubled(int), PoolTest.doubled(int)",
    "P*lTest#s*s, PoolTest.sells PoolTest$Inner.sees",
    "my.PoolTest$Inner, PoolTest$Inner.sees",
    "include:my/Po*.java --select tag:!(threads), PoolTest.doubled(int) PoolTest$Inner.sees",
    "include:**/P*.java --select exclude:ParallelTest --select exclude:%regex[.*Picky.*]"
        + " --select tag:threads, PoolTest.leaves PoolTest.sells",
  })
  void selectors_say_which_tests(String selector, String names) throws Exception {
    Ended ended = lockstep("explore --tests --runs 1 --select " + selector);
    assertEquals(
        List.of(names.split(" ")),
        ended
            .out()
            .lines()
            .filter(line -> line.startsWith("passed "))
            .map(line -> line.replaceFirst("passed ([^:]*):.*", "$1"))
            .toList());
  }

  @ParameterizedTest
  @CsvSource({
    "NoTest, --select NoTest selects no test",
    "my.PoolTest#none, --select my.PoolTest#none selects no test",
    "my.none, --select my.none selects no test",
    "tag:none, --select tag:none selects no test",
  })
  void a_selector_that_selects_nothing_is_refused(String selector, String message)
      throws Exception {
    Ended explored = lockstep("explore --tests --select " + selector);
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: " + message + "; it may be a class, Class#method, a package, or tag:NAME\n"),
        explored);
    Ended ran = lockstep("run --tests --select " + selector);
    assertEquals(2, ran.status(), ran.toString());
    assertEquals("", ran.out());
  }

  @ParameterizedTest
  @CsvSource({
    "include:%regex[(], 'Unclosed group near index 1: ('",
    "tag:&, 'Unable to parse tag expression \"&\": missing lhs and rhs operand for ''&'' at index"
        + " <0>'",
  })
  void a_selector_that_can_not_be_read_is_refused_with_the_reason(String selector, String reason)
      throws Exception {
    Ended refused = new Ended(2, "", "lockstep: --select %s: %s\n".formatted(selector, reason));
    assertEquals(refused, lockstep("explore --tests --select " + selector));
    assertEquals(refused, lockstep("run --tests --select " + selector));
  }

  @Test
  void a_test_that_ends_the_jvm_has_not_passed() throws Exception {
    String told =
        "lockstep: the test ExitTest.leaves ended the JVM by System.exit, so neither it nor what"
            + " comes behind it passed\n";
    Ended ran = lockstep("run --tests --select ExitTest");
    assertEquals(new Ended(1, "", told), ran);
    Ended explored = lockstep("explore --tests --no-explain --select ExitTest");
    assertEquals(1, explored.status(), explored.toString());
    assertTrue(explored.out().contains(told), explored.out());
  }

  @Test
  void a_test_that_halts_the_jvm_has_not_passed() throws Exception {
    Ended ran = lockstep("run --tests --select HaltTest");
    assertEquals(
        new Ended(
            1,
            "",
            "lockstep: a test ended the JVM by Runtime.halt(0), so neither it nor what comes behind"
                + " it passed\n"),
        ran);
    Ended explored = lockstep("explore --tests --select HaltTest");
    assertEquals(
        """
        FAILED HaltTest.leaves: it ended the JVM by Runtime.halt
        1 test explored: 1 failed, 0 passed, 0 skipped
        """,
        explored.out());
    assertEquals(1, explored.status());
  }

  @Test
  void reports_that_cannot_be_written_are_refused_before_tests_run() throws Exception {
    Files.createFile(folder.resolve("file"));
    assertEquals(
        new Ended(
            2, "", "lockstep: --reports file: nothing can be written there; name another folder\n"),
        lockstep("run --tests --reports file --select PoolTest"));
  }

  /**
   * What is shown of the first failure loads the program once more, and rewrites the JDK for that.
   */
  @Test
  void a_failure_behind_one_that_was_explained_is_made_again() throws Exception {
    Ended ended =
        lockstep(
            "explore --tests --jdk counted --strategy random:0.1 --timeslice 100 --no-minimise"
                + " --select TwiceTest");
    assertEquals(1, ended.status(), ended.toString());
    List<String> files = AGAIN.matcher(ended.out()).results().map(line -> line.group(1)).toList();
    assertEquals(2, files.size(), ended.toString());
    for (String file : files) {
      Ended again = new JarFolder(folder).lockstep("replay", file);
      assertEquals(
          "org.opentest4j.AssertionFailedError: expected: <2> but was: <1>",
          again.err().lines().findFirst().orElse(""));
    }
  }

  @Test
  void assertions_are_checked_as_builds_do() throws Exception {
    Ended ended = lockstep("run --tests --select AssertsTest");
    assertEquals(1, ended.status(), ended.toString());
    assertTrue(report("AssertsTest").contains("java.lang.AssertionError: checked"));
  }

  /** A test that is explored alone has no others to run beside it. */
  @Test
  void a_builds_parallel_execution_is_not_that_of_one_test() throws Exception {
    Path settings = Files.createDirectory(folder.resolve("settings"));
    Files.writeString(
        settings.resolve("junit-platform.properties"),
        """
        junit.jupiter.execution.parallel.enabled=true
        junit.jupiter.execution.parallel.mode.default=concurrent
        """);
    String path = path(Stream.concat(Stream.of("settings", "classes"), JUNIT.stream()));
    String explored = lockstepOn(path, "explore --tests --runs 2 --select my.ParallelTest").out();
    assertTrue(explored.startsWith("passed ParallelTest.runsInTheFirstThread: 2 runs"), explored);
    assertEquals(1, lockstepOn(path, "run --tests --select my.ParallelTest").status());
  }

  /**
   * Mockito's agent changes the mocked class and {@code Object}, and keeps mocks in a class that it
   * adds to the boot class path. A run that finds any of that of an earlier one differs from what
   * it is in a JVM of its own, and so can't be made again.
   */
  @Test
  void tests_with_mocks_of_classes_are_explored_and_made_again() throws Exception {
    String path = path(Stream.of(List.of("classes"), JUNIT, MOCKITO).flatMap(List::stream));
    Ended ended = lockstepOn(path, "explore --tests --strategy surw --runs 8 --select MocksTest");
    String out = withoutNumbers(ended);
    assertTrue(out.contains("passed MocksTest.finds_no_earlier_mocks: 8 runs, N differ"), out);
    assertTrue(out.contains("FAILED MocksTest.counts_with_mocks: in run N\n"), out);
    assertTrue(out.contains("reads Stock.sold: 0"), out);
    Matcher file = AGAIN.matcher(out);
    assertTrue(file.find(), out);
    Ended again = new JarFolder(folder).alone().lockstep("replay", file.group(1));
    assertEquals(1, again.status(), again.toString());
    assertTrue(
        again.err().contains("org.opentest4j.AssertionFailedError: expected: <2> but was: <1>"),
        again.err());
  }

  @Test
  void a_test_that_its_engine_does_not_run_alone_has_not_failed() throws Exception {
    Path services = Files.createDirectories(folder.resolve("picky/META-INF/services"));
    Files.writeString(services.resolve("org.junit.platform.engine.TestEngine"), "my.PickyEngine\n");
    Ended ended =
        lockstepOn(
            path(Stream.concat(Stream.of("picky", "classes"), JUNIT.stream())),
            "explore --tests --select my.PickyEngine");
    assertEquals(
        """
        unsure PickyEngine.last: its engine does not run it alone (last() depends on first()); \
        --fresh class explores its class
        1 test explored: 0 failed, 0 passed, 0 skipped, 1 unsure
        """,
        ended.out());
    assertEquals(1, ended.status());
  }

  @Test
  void time_outs_that_guard_tests_are_not_outlasted_and_end_what_hangs() throws Exception {
    Ended ended =
        lockstep("explore --tests --runs 120 --no-minimise --no-explain --select GuardedTest");
    assertEquals(1, ended.status(), ended.toString());
    List<String> told = ended.out().lines().filter(line -> line.contains("GuardedTest.")).toList();
    assertTrue(told.get(0).startsWith("passed GuardedTest.annotated: 120 runs, "), ended.out());
    assertTrue(told.get(1).startsWith("passed GuardedTest.preempted: 120 runs, "), ended.out());
    assertEquals("FAILED GuardedTest.sleepsTooLong: in run 1", told.get(2));
  }

  /** A file is left over from the run before. */
  @Test
  void what_a_run_finds_of_another_one_is_no_bug_of_the_test() throws Exception {
    Ended ended = lockstep("explore --tests --select LeavesTest");
    assertEquals(
        """
        unsure LeavesTest.counts: run 2 failed (org.opentest4j.AssertionFailedError at \
        my.LeavesTest.counts(LeavesTest.java:21); run 1, which ended well, fails now, too: runs \
        have left something), and that is no bug of the test: what is not controlled decides; it \
        may be java.nio.file.Files.createFile
        unsure LeavesTest.makes: run 1 failed (java.nio.file.FileAlreadyExistsException at \
        my.LeavesTest.makes(LeavesTest.java:15)), and that is no bug of the test: the same run \
        passed before, so runs have left something; it may be java.nio.file.Files.createFile
        2 tests explored: 0 failed, 0 passed, 0 skipped, 2 unsure
        """,
        ended.out());
    assertEquals(1, ended.status());
    assertTrue(
        lockstep("explore --tests --fresh-folder --runs 5 --select my.LeavesTest#makes")
            .out()
            .startsWith("passed LeavesTest.makes"));
  }

  @Test
  void a_test_without_an_end_is_not_waited_for() throws Exception {
    Ended ended = lockstep("explore --tests --time 1 --select EndlessTest");
    assertEquals(
        """
        unsure EndlessTest.never: its first run, in order, had not ended after 1 s; a longer --time \
        says more
        1 test explored: 0 failed, 0 passed, 0 skipped, 1 unsure
        """,
        ended.out());
    assertEquals(1, ended.status());
  }

  @ParameterizedTest
  @CsvSource({
    "explore --tests --jobs 0, --jobs 0: must be a whole number from 1 to 64",
    "explore --project nowhere --jobs 0, --jobs 0: must be a whole number from 1 to 64",
    "explore --project nowhere --select, --select needs a value: --select WHAT",
    "run --tests --unknown x, unknown option --unknown",
    "explore --tests --expect-output same, --tests and --expect-output don't go together: leave"
        + " one of them out",
    "explore --tests --fresh never, --fresh never: it is method or class",
    "explore --tests my.PoolTest, my.PoolTest: where tests are run there is no PROGRAM; --select"
        + " says which tests",
    "explore --tests Pool.java, Pool.java: where tests are run there is no PROGRAM; --select"
        + " says which tests",
  })
  void what_does_not_go_with_tests_is_refused(String words, String message) throws Exception {
    Ended ended = lockstep(words);
    assertEquals(2, ended.status(), ended.toString());
    assertTrue(ended.err().startsWith("lockstep: " + message), ended.err());
  }

  @Test
  void a_class_path_without_junit_is_refused() throws Exception {
    Ended ended = lockstepOn("classes", "explore --tests");
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: --tests: there is no JUnit Platform on the class path; it needs the tests'"
                + " libraries, too\n"),
        ended);
  }

  @Test
  void what_builds_add_is_looked_for_and_named() throws Exception {
    List<String> copies = new ArrayList<>(List.of("classes"));
    for (String jar : JUNIT) {
      Path copy = folder.resolve(Path.of(jar).getFileName());
      Files.copy(Path.of(jar), copy);
      copies.add(copy.getFileName().toString());
    }
    String commons =
        copies.stream().filter(jar -> jar.contains("commons")).findFirst().orElseThrow();
    String version = commons.replaceFirst("junit-platform-commons-(.*)\\.jar", "$1");
    Ended ended = lockstepOn(path(copies.stream()), "explore --tests");
    assertEquals(
        new Ended(
            2,
            "",
            ("lockstep: --tests: junit-platform-launcher-%s.jar is neither on the class path nor in"
                    + " the repository of %s: add it, or fetch it: mvn dependency:get"
                    + " -Dartifact=org.junit.platform:junit-platform-launcher:%s\n")
                .formatted(version, folder.resolve(commons), version)),
        ended);
    Files.move(folder.resolve(commons), folder.resolve("junit-platform-commons-1.9.3.jar"));
    copies.replaceAll(jar -> jar.equals(commons) ? "junit-platform-commons-1.9.3.jar" : jar);
    Ended old = lockstepOn(path(copies.stream()), "run --tests");
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: --tests: JUnit Platform 1.9.3 is too old: 1.10 is needed, which JUnit 5.10"
                + " has\n"),
        old);
  }
}
