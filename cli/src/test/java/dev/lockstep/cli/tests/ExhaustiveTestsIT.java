package dev.lockstep.cli.tests;

import static dev.lockstep.cli.tests.TestJars.JUNIT;
import static dev.lockstep.cli.tests.TestJars.path;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All schedules of tests, each gone through by itself. */
class ExhaustiveTestsIT {
  private static final Pattern AGAIN = Pattern.compile("again: lockstep replay (\\S+)");

  private static final String PATH = path(Stream.concat(Stream.of("classes"), JUNIT.stream()));

  @TempDir private static Path folder;

  @BeforeAll
  static void compile() throws Exception {
    TestJars.compile(
        Files.createDirectory(folder.resolve("classes")),
        JUNIT.stream(),
        ExhaustiveTestsIT.class,
        List.of("ProvedTest", "SetUpTest"));
  }

  private static Ended explore(String words) throws Exception {
    return explore(new JarFolder(folder), words);
  }

  private static Ended explore(JarFolder at, String words) throws Exception {
    List<String> all = new ArrayList<>(List.of("explore", "--no-explain", "--tests"));
    all.addAll(List.of("-cp", PATH));
    all.addAll(List.of(words.split(" ")));
    return at.lockstep(all.toArray(String[]::new));
  }

  private static String withoutStacks(Ended ended) {
    return ended.out().replaceAll("(?m)^     \tat .*\n", "").replaceAll("-[0-9a-f]{8}\\.", "-N.");
  }

  @Test
  void each_test_has_a_proof_of_its_own_and_several_jvms_tell_the_same() throws Exception {
    Ended ended = explore("--strategy exhaustive --keep-going --select my.ProvedTest");
    assertEquals(
        """
        passed ProvedTest.alone: the only schedule: no failure
        passed ProvedTest.counts: all 2 schedules: no failure
        skipped ProvedTest.disabled: not yet
        passed ProvedTest.latches: all 48 schedules: no failure
        FAILED ProvedTest.loses: in run 2

        1. exception: org.opentest4j.AssertionFailedError at my.ProvedTest.loses(ProvedTest.java:65)
           2 runs, the first is run 2, by exhaustive
             org.opentest4j.AssertionFailedError: counted ==> expected: <2> but was: <1>
           again: lockstep replay lockstep-failures/ProvedTest.loses-N.failure
           why:   lockstep explain lockstep-failures/ProvedTest.loses-N.failure

        4 schedules, at most 20 steps in one; 2 runs more broken off, as like one of them
        all 4 schedules: 2 failed, in 1 way

        5 tests explored: 1 failed, 3 passed, 1 skipped
        """,
        withoutStacks(ended));
    assertEquals(1, ended.status());
    String two = "--strategy exhaustive --keep-going --jobs 2 --select my.ProvedTest";
    Ended byTwo = explore(new JarFolder(folder).alone(), two);
    assertEquals(ended.out(), byTwo.out());
    Matcher file = AGAIN.matcher(ended.out());
    assertTrue(file.find());
    Ended again = new JarFolder(folder).lockstep("replay", file.group(1));
    assertEquals(1, again.status(), again.toString());
    assertTrue(
        again.err().startsWith("org.opentest4j.AssertionFailedError: counted ==> expected: <2>"),
        again.err());
  }

  @Test
  void a_set_up_that_fails_is_a_failure_of_the_test() throws Exception {
    Ended ended = explore("--strategy exhaustive --select my.SetUpTest");
    String out = withoutStacks(ended);
    assertTrue(
        out.startsWith(
            """
            FAILED SetUpTest.never: in run 1

            1. exception: java.lang.IllegalStateException at my.SetUpTest.fails(SetUpTest.java:9)
            """),
        out);
    assertTrue(
        out.endsWith(
            """

            the only schedule: 1 failed, in 1 way

            1 test explored: 1 failed, 0 passed, 0 skipped
            """),
        out);
    assertEquals(1, ended.status());
  }

  @Test
  void runs_are_those_of_each_test_and_a_bound_is_told() throws Exception {
    Ended few = explore("--strategy exhaustive --runs 1 --select my.ProvedTest#counts");
    assertEquals(
        """
        passed ProvedTest.counts: 1 schedule of some 2, not all: no failure
        1 test explored: 0 failed, 1 passed, 0 skipped
        """,
        few.out());
    assertEquals(0, few.status());
    Ended bounded = explore("--strategy exhaustive:0 --select my.ProvedTest#counts");
    assertTrue(
        bounded.out().contains("schedules with at most 0 preemptions: no failure\n"),
        bounded.out());
  }

  @Test
  void programs_and_outcomes_are_told_of_each() throws Exception {
    Ended told = explore("--strategy exhaustive --outcomes --select my.ProvedTest#counts");
    assertTrue(
        told.out()
            .startsWith(
                """
                passed ProvedTest.counts: all 2 schedules: no failure
                1 outcome

                2 schedules
                   again: lockstep replay '\
                """),
        told.out());
    Ended ended = explore("--strategy exhaustive --json --select my.ProvedTest");
    JsonArray tests =
        JsonParser.parseString(ended.out()).getAsJsonObject().get("tests").getAsJsonArray();
    JsonObject counts = tests.get(1).getAsJsonObject();
    assertEquals("passed", counts.get("kind").getAsString());
    JsonObject proof = counts.get("proof").getAsJsonObject();
    assertEquals("all 2 schedules: no failure", proof.get("claim").getAsString());
    assertTrue(proof.get("complete").getAsBoolean());
    assertFalse(tests.get(2).getAsJsonObject().has("proof"));
    JsonObject failed = tests.get(4).getAsJsonObject();
    assertEquals("failed", failed.get("kind").getAsString());
    assertEquals(1, failed.get("proof").getAsJsonObject().get("failures").getAsJsonArray().size());
  }

  @Test
  void one_test_goes_on_from_a_file_and_several_are_refused() throws Exception {
    String words = "--strategy exhaustive --resume left --select my.ProvedTest";
    Ended several = explore(words);
    assertEquals(2, several.status());
    assertEquals("", several.out());
    assertTrue(
        several
            .err()
            .contains("--resume left: a file has the search of one test, and 5 are selected"),
        several.err());
    Ended first = explore(words + "#latches --runs 10");
    assertTrue(first.out().startsWith("passed ProvedTest.latches: 10 schedules of some "));
    assertTrue(Files.exists(folder.resolve("left")));
    Ended other = explore(words + "#counts");
    assertEquals(2, other.status());
    Ended second = explore(words + "#latches");
    assertTrue(
        second.out().startsWith("passed ProvedTest.latches: all 48 schedules: no failure\n"),
        second.out());
    assertFalse(Files.exists(folder.resolve("left")));
  }
}
