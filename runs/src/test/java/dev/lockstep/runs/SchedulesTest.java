package dev.lockstep.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchedulesTest {
  @TempDir private Path folder;

  @Test
  void a_file_without_end_is_no_schedule() {
    assertEquals(
        "--replay: /dev/full, line 1: a schedule begins with the line 'lockstep schedule 1'",
        refusal(plan().with(RunOptions.REPLAY, Path.of("/dev/full"))));
  }

  @Test
  void a_schedule_whose_end_is_missing_is_told() throws IOException {
    Path cut = Files.writeString(folder.resolve("cut"), "lockstep schedule 1\n");
    Path whole = Files.writeString(folder.resolve("whole"), "lockstep schedule 1\nend 0 0\n");

    assertEquals(
        "lockstep: --replay: %s has no end, its last line: unless it was written by hand, it is cut"
                .formatted(cut)
            + " off\n",
        told(cut));
    assertEquals("", told(whole));
  }

  private static String told(Path replayed) {
    PrintStream before = System.err;
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    System.setErr(new PrintStream(told, true, StandardCharsets.UTF_8));
    try (Schedules _ = schedules(plan().with(RunOptions.REPLAY, replayed).build())) {
      return told.toString(StandardCharsets.UTF_8);
    } finally {
      System.setErr(before);
    }
  }

  @Test
  void why_a_schedule_can_not_be_written_is_said() {
    Path file = folder.resolve("none").resolve("x");
    assertEquals(
        "--schedule: %s can't be written: no such file or directory".formatted(file),
        refusal(plan().with(RunOptions.SCHEDULE, file)));
  }

  private static Schedules schedules(RunPlan plan) {
    return new Schedules(plan, UnaryOperator.identity());
  }

  private static RunPlanBuilder plan() {
    return RunPlan.of("X", List.of());
  }

  private static String refusal(RunPlanBuilder plan) {
    RunPlan whole = plan.build();
    return assertThrows(UsageException.class, () -> schedules(whole)).getMessage();
  }
}
