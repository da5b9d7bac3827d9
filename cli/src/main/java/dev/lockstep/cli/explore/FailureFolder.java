package dev.lockstep.cli.explore;

import dev.lockstep.cli.explore.ExploredText.Kept;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.explore.Explored;
import dev.lockstep.runs.explore.failure.FailureFile;
import dev.lockstep.runs.explore.failure.RunLine;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.TestsProgram;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
   * The folder that a user names.
   *
   * @throws UsageException if it names none, or one where nothing can be written
   */
  public static FailureFolder checked(String name) {
    if (name.isEmpty()) {
      throw new UsageException("--failures is empty: name a folder");
    }
    FailureFolder named = new FailureFolder(Path.of(name));
    named.check();
    return named;
  }

  /**
   * Checks that files could be written there; nothing of it is made yet.
   *
   * @throws UsageException if not
   */
  public void check() {
    Path nearest = folder.toAbsolutePath();
    while (nearest != null && !Files.exists(nearest)) {
      nearest = nearest.getParent();
    }
    if (nearest == null || !takesFiles(nearest)) {
      throw new UsageException(
          "--failures %s: nothing can be written there; name another folder".formatted(folder));
    }
  }

  /** It is tried, as not all that a system calls writable takes files. */
  private static boolean takesFiles(Path folder) {
    try {
      Files.delete(Files.createTempFile(folder, "lockstep", ".part"));
      return true;
    } catch (IOException refused) {
      return false;
    }
  }

  /** What is run, in a word. */
  private static String label(RunPlan plan) {
    String program = plan.program().name();
    return TestsProgram.isNamed(program)
        ? TestsProgram.label(plan.program().arguments().getLast()).replaceAll("[^\\w$.-]", "_")
        : Path.of(program).getFileName().toString().replaceFirst("\\.(java|class|jar)$", "");
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
    return write("%s-%08x%s".formatted(label(failure.plan()), sum.getValue(), ENDING), text);
  }

  /**
   * Writes what a shard of a search has found, in the place of what it found before.
   *
   * @param classes tells the program's classes from others
   * @param kept its failures
   * @return its file
   * @throws UsageException if it can't be written, or a failure could not be
   */
  public Path write(Exploration search, String classes, Explored explored, List<Kept> kept) {
    if (kept.stream().anyMatch(one -> one.file().isEmpty())) {
      throw new UsageException(
          "--shard %s: a failure could not be written, so there is nothing to merge: make this"
                  .formatted(search.shard())
              + " shard again where there is room");
    }
    return write(
        label(search.plan()) + search.shard().ofFile() + SearchFile.ENDING,
        SearchFile.text(search, classes, explored, kept));
  }

  private Path write(String name, String text) {
    Path file = folder.resolve(name);
    try {
      Files.createDirectories(folder);
      WholeFile.at(file).writeText(() -> text);
    } catch (UncheckedIOException refused) {
      throw new UsageException(String.valueOf(refused.getMessage()));
    } catch (IOException e) {
      throw new UsageException("cannot write %s: %s".formatted(file, IoReason.of(e)));
    }
    return file;
  }
}
