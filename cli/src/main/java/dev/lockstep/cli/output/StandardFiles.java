package dev.lockstep.cli.output;

import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The files that standard output and error of this JVM go to, if a shell has sent them to files.
 *
 * @param descriptors the folder in which the system has open files by their numbers
 */
public record StandardFiles(Path descriptors) {
  /** Where a Unix has them. */
  public static final StandardFiles OF_THIS_JVM = new StandardFiles(Path.of("/dev/fd"));

  /**
   * Checks that the run writes no file that the program's output goes to, and would be lost in.
   *
   * @throws UsageException if it does; the message names option and file
   */
  public void check(RunPlan plan) {
    plan.writtenFiles()
        .forEach(
            (key, file) -> {
              refuse(key.option(), file, "1", "standard output");
              refuse(key.option(), file, "2", "standard error");
            });
  }

  private void refuse(String option, Path file, String descriptor, String name) {
    if (isSameFile(file, descriptors.resolve(descriptor))) {
      throw new UsageException(
          "%s would replace %s, which %s goes to: name another file".formatted(option, file, name));
    }
  }

  /** Of a terminal, a pipe or a device nothing is lost. */
  private static boolean isSameFile(Path file, Path open) {
    try {
      return Files.isRegularFile(open) && Files.exists(file) && Files.isSameFile(file, open);
    } catch (IOException unknown) {
      return false;
    }
  }
}
