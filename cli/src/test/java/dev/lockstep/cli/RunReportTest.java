package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.cli.running.RunReport;
import dev.lockstep.cli.running.Signals;
import dev.lockstep.instrumenter.RewriteDefectException;
import dev.lockstep.kernel.lockorder.LockOrder;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunReportTest {
  private static RunOutcome outcome(
      Optional<RunResult> result, List<StackTraceElement> stuck, List<String> large) {
    return outcome(result, false, stuck, large);
  }

  private static RunOutcome outcome(
      Optional<RunResult> result, boolean died, List<StackTraceElement> stuck, List<String> large) {
    return new RunOutcome(
        result,
        died,
        stuck,
        false,
        Optional.empty(),
        List.of(),
        List.of(),
        false,
        Optional.empty(),
        large,
        List.of(),
        List.of(),
        List.of(),
        LockOrder.Found.NOTHING,
        1);
  }

  @Test
  void methods_that_are_not_counted_exactly_are_named() {
    RunOutcome outcome =
        outcome(
            Optional.of(new RunResult.Completed(1, false, List.of())),
            List.of(),
            List.of("p.X.run()I"));
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    RunPlan plan = RunPlan.of("X", List.of()).build();

    assertEquals(0, new RunReport(plan, outcome, Signals.NONE, new PrintStream(err)).print());

    assertEquals(
        "lockstep: p.X.run()I is too large to be counted exactly: each call, and each turn of its"
            + " loops, took the ticks of the longest way; split it to count it exactly\n",
        err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void a_lock_of_the_jvm_that_is_never_given_is_told_with_where_to_read_of_it() {
    RunOutcome outcome =
        outcome(
            Optional.empty(), List.of(new StackTraceElement("X", "main", "X.java", 7)), List.of());
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    RunPlan plan = RunPlan.of("X", List.of()).build();

    assertEquals(3, new RunReport(plan, outcome, Signals.NONE, new PrintStream(err)).print());

    assertEquals(
        "lockstep: the program waits for ever in a lock of the JVM itself, at X.main(X.java:7): all"
            + " tasks run on one thread, and no other task can end that. docs/threads.md, \"Where"
            + " the JVM calls the program\", says which locks those are\n",
        err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void a_class_that_we_could_not_rewrite_is_a_defect_and_not_wrong_usage() {
    var defect = new RewriteDefectException("p/X", new IllegalStateException());
    RunOutcome outcome = outcome(Optional.of(new RunResult.Aborted(defect)), List.of(), List.of());
    RunReport report =
        new RunReport(
            RunPlan.of("X", List.of()).build(),
            outcome,
            Signals.NONE,
            new PrintStream(new ByteArrayOutputStream()));

    assertSame(defect, assertThrows(RewriteDefectException.class, report::print));
  }

  @ParameterizedTest
  @CsvSource({"true, 0, 1", "true, 7, 7", "false, 0, 0"})
  void a_thread_that_died_fails_a_run_that_would_be_well(boolean died, int exited, int status) {
    RunOutcome outcome =
        outcome(Optional.of(new RunResult.Exited(exited)), died, List.of(), List.of());
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    RunPlan plan = RunPlan.of("X", List.of()).with(RunOptions.FAIL_ON_UNCAUGHT).build();

    assertEquals(status, new RunReport(plan, outcome, Signals.NONE, new PrintStream(err)).print());
    assertEquals(
        died && exited == 0
            ? "lockstep: --fail-on-uncaught: an exception that nothing caught ended a thread of the"
                + " program\n"
            : "",
        err.toString(StandardCharsets.UTF_8));
  }
}
