package dev.lockstep.cli.explore;

import dev.lockstep.runs.explore.failure.FailureFile;
import dev.lockstep.runs.explore.failure.RunLine;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;

/**
 * The folder of a search's failures: a small file for each, whose name follows from what is in it,
 * so that no failure takes another one's place.
 */
public record FailureFolder(Path folder) {
  /** Where failures are if nobody says. */
  public static final String USUAL = "lockstep-failures";

  private static final String ENDING = ".failure";

  /**
   * Checks that files could be written there; nothing is made yet.
   *
   * @throws UsageException if not
   */
  public void check() {
    Path nearest = folder.toAbsolutePath();
    while (nearest != null && !Files.exists(nearest)) {
      nearest = nearest.getParent();
    }
    if (nearest == null || !Files.isDirectory(nearest) || !Files.isWritable(nearest)) {
      throw new UsageException(
          "--failures %s: nothing can be written there; name another folder".formatted(folder));
    }
  }

  /**
   * Writes a failure.
   *
   * @return its file
   * @throws UsageException if it can't be written
   */
  public Path write(FailureFile failure) {
    String text = failure.text();
    CRC32 sum = new CRC32();
    sum.update(RunLine.of(failure.origin(), failure.plan()).getBytes(StandardCharsets.UTF_8));
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    String program = Path.of(failure.plan().program().name()).getFileName().toString();
    String name =
        "%s-%08x%s"
            .formatted(program.replaceFirst("\\.(java|class|jar)$", ""), sum.getValue(), ENDING);
    Path file = folder.resolve(name);
    try {
      Files.createDirectories(folder);
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UsageException("%s can't be written: %s".formatted(file, IoReason.of(e)));
    }
    return file;
  }
}
