package dev.lockstep.runs.explore.failure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runs.explore.failure.FailureFile.Origin;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailureFileTest {
  private static final Origin ORIGIN = new Origin("1.0", "25.0.1+8", "0123456789abcdef");
  private static final List<String> SCHEDULE =
      List.of("lockstep schedule 4", "12 pause 1310 4/10 a pause of 1000 ticks", "end 20 1f");

  @TempDir private Path folder;

  private static RunPlan plan() {
    RunPlanBuilder plan = RunPlan.of("Lost.java", List.of("a b", "--c"));
    return plan.with(RunOptions.SEED, 39L).with(RunOptions.ASSERTIONS).build();
  }

  private static FailureFile failure() {
    return failure(Criteria.NONE);
  }

  private static FailureFile failure(Criteria criteria) {
    Failure how = new Failure(Failure.Kind.EXCEPTION, "java.lang.Error", "\n X");
    Finding finding = new Finding(how, 1, 1, "order", plan(), SCHEDULE, "", Optional.empty());
    return FailureFile.of(ORIGIN, criteria, finding);
  }

  private Path written(List<String> lines) throws Exception {
    return Files.write(folder.resolve("x.failure"), lines);
  }

  private String refusal(List<String> lines) throws Exception {
    Path file = written(lines);
    UsageException refused =
        assertThrows(
            UsageException.class, () -> FailureFile.read(file).parsedSchedule(file.toString()));
    return String.valueOf(refused.getMessage()).replace(file.toString(), "FILE");
  }

  @Test
  void what_is_read_is_what_was_written() throws Exception {
    FailureFile read = FailureFile.read(written(failure().lines()));
    assertEquals(ORIGIN, read.origin());
    assertEquals("java.lang.Error at X", read.failure());
    assertEquals(Criteria.NONE, read.criteria());
    assertEquals(plan(), read.plan());
    assertEquals(SCHEDULE, read.schedule());
    assertEquals(20, read.parsedSchedule("x").orElseThrow().questions().orElseThrow());
  }

  @Test
  void a_file_has_what_says_that_the_run_failed() throws Exception {
    Criteria criteria =
        new Criteria(
            Set.of("b.C", "a.B"),
            Optional.of(new Criteria.Expected("a file", Optional.of("\u00e4 \\n\n\0\t1\n"))),
            Optional.of("grep -q '\u00fc'\nplan"));
    List<String> lines = failure(criteria).lines();
    assertEquals(
        List.of(
            "ignore a.B",
            "ignore b.C",
            "expect-output a file",
            "expected \\344 \\\\n\\n\\000\\0111\\n",
            "check grep -q '\\303\\274'\\nplan",
            "plan"),
        lines.subList(5, 11));
    assertEquals(criteria, FailureFile.read(written(lines)).criteria());
    lines.set(7, "expected \\q");
    assertEquals("FILE, line 8: must be 'plan', or a criterion of the search", refusal(lines));
  }

  @Test
  void a_run_that_can_not_be_made_twice_has_no_schedule() throws Exception {
    Failure how = new Failure(Failure.Kind.JVM, "ends the JVM", "");
    Finding finding = new Finding(how, 1, 1, "order", plan(), List.of(), "", Optional.empty());
    FailureFile file = FailureFile.of(ORIGIN, Criteria.NONE, finding);
    assertEquals(Optional.empty(), FailureFile.read(written(file.lines())).parsedSchedule("x"));
  }

  @Test
  void a_run_without_end_fails_like_another_one() {
    Failure atLimit = new Failure(Failure.Kind.LIVELOCK, "no end", "A.main(A.java:3)");
    assertTrue(atLimit.isLike("no end"));
    assertTrue(atLimit.isLike("no end at A.main(A.java:4)"));
    assertFalse(atLimit.isLike("java.lang.Error"));
    assertFalse(new Failure(Failure.Kind.DEADLOCK, "a", "b").isLike("a at c"));
    assertTrue(new Failure(Failure.Kind.DEADLOCK, "a", "b").isLike("a at b"));
  }

  @Test
  void a_file_that_is_cut_off_or_changed_is_refused_with_its_line() throws Exception {
    List<String> lines = failure().lines();
    int schedule = lines.indexOf("schedule");
    assertEquals(
        "FILE, line 1: a failure of 'explore' begins with the line 'lockstep failure 1'",
        refusal(List.of("lockstep schedule 4")));
    assertEquals(
        "FILE, line 1: a failure of 'explore' begins with the line 'lockstep failure 1'",
        refusal(List.of()));
    assertEquals(
        "FILE, line 1: this is 'lockstep failure 2', and only 'lockstep failure 1' can be read",
        refusal(List.of("lockstep failure 2")));
    assertEquals("FILE, line 3: must be 'jdk' and what it is", refusal(lines.subList(0, 2)));
    assertEquals("FILE is cut off: it has no line 'plan'", refusal(lines.subList(0, 5)));
    assertEquals("FILE is cut off: it has no line 'schedule'", refusal(lines.subList(0, 9)));
    assertEquals(
        "FILE is cut off: its schedule has no end", refusal(lines.subList(0, lines.size() - 1)));
    List<String> wrongPlan = new ArrayList<>(lines);
    wrongPlan.set(6, "programm: Lost.java");
    assertEquals("FILE:7: key programm: must be", refusal(wrongPlan).substring(0, 29));
    List<String> wrongChoice = new ArrayList<>(lines);
    wrongChoice.set(schedule + 2, "12 pause");
    assertEquals(
        "FILE, line %s: this is not a choice: QUESTION WHY TICK CHOSEN/ALTERNATIVES WHAT"
            .formatted(schedule + 3),
        refusal(wrongChoice));
  }

  @Test
  void a_file_that_is_not_there_is_refused() {
    Path none = folder.resolve("none");
    UsageException refused = assertThrows(UsageException.class, () -> FailureFile.read(none));
    assertEquals("there is no file " + none, refused.getMessage());
  }

  @Test
  void a_line_has_the_words_of_the_run() {
    String line = RunLine.of(ORIGIN, plan());
    assertEquals(
        "1.0/25.0.1+8/0123456789abcdef --seed 39 --assertions Lost.java \"a b\" --c", line);
    assertEquals(
        List.of(
            "1.0/25.0.1+8/0123456789abcdef",
            "--seed",
            "39",
            "--assertions",
            "Lost.java",
            "a b",
            "--c"),
        RunLine.words(line));
    assertEquals(List.of("", "a\"b\\c", "d"), RunLine.words("  \"\" \"a\\\"b\\\\c\"  d "));
    assertThrows(UsageException.class, () -> RunLine.words("a \"b"));
  }

  @Test
  void differences_are_named() {
    assertEquals(List.of(), ORIGIN.differences(ORIGIN));
    assertEquals(
        List.of(
            "the program's classes are others (0123456789abcdef, and 0 now)",
            "Lockstep was 1.0, and is 1.1 now",
            "the JDK was 25.0.1+8, and is 26 now"),
        ORIGIN.differences(new Origin("1.1", "26", "0")));
    assertEquals(ORIGIN, Origin.read(ORIGIN.toString()));
    assertThrows(UsageException.class, () -> Origin.read("1.0/25"));
  }
}
