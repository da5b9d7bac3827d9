package dev.lockstep.cli.output;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StandardFilesTest {
  @TempDir private Path folder;
  private StandardFiles files;
  private Path output;

  @BeforeEach
  void sendOutputToAFileAndErrorToADevice() throws IOException {
    output = Files.createFile(folder.resolve("out.txt"));
    Path descriptors = Files.createDirectory(folder.resolve("fd"));
    Files.createSymbolicLink(descriptors.resolve("1"), output);
    Files.createSymbolicLink(descriptors.resolve("2"), Path.of("/dev/null"));
    files = new StandardFiles(descriptors);
  }

  @Test
  void a_file_that_output_goes_to_is_not_written_as_something_else_too() {
    assertRefused("--trace", output, plan().with(RunOptions.TRACE, output));
    assertRefused("--record", output, plan().with(RunOptions.RECORD, output));
    assertRefused("--schedule", output, plan().with(RunOptions.SCHEDULE, output));
    Path open = folder.resolve("fd/1");
    assertRefused("--trace", open, plan().with(RunOptions.TRACE, open));
  }

  @Test
  void another_file_is_written_and_so_is_a_device() {
    assertDoesNotThrow(
        () -> files.check(plan().with(RunOptions.TRACE, folder.resolve("other")).build()));
    assertDoesNotThrow(
        () -> files.check(plan().with(RunOptions.TRACE, Path.of("/dev/null")).build()));
  }

  private void assertRefused(String option, Path file, RunPlanBuilder plan) {
    assertEquals(
        "%s would replace %s, which standard output goes to: name another file"
            .formatted(option, file),
        assertThrows(UsageException.class, () -> files.check(plan.build())).getMessage());
  }

  private static RunPlanBuilder plan() {
    return RunPlan.of("Main", List.of());
  }
}
