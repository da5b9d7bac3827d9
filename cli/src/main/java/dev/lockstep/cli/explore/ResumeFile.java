package dev.lockstep.cli.explore;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Where a search leaves what is left of it. It is written aside, and takes the place of the one
 * before it once all of it is there: whatever happens meanwhile, one of both is whole.
 */
public record ResumeFile(Path file) {
  /**
   * A file that can be written.
   *
   * @throws UsageException if it can't
   */
  public static ResumeFile checked(String name) {
    Path file = Path.of(name);
    Path folder = file.toAbsolutePath().getParent();
    boolean isNoFile = Files.exists(file) && !Files.isRegularFile(file);
    if (isNoFile || folder == null || !Files.isWritable(folder)) {
      throw new UsageException("--resume %s: no file can be written there".formatted(name));
    }
    return new ResumeFile(file);
  }

  /** Whether there is something to go on from. */
  boolean exists() {
    return Files.exists(file);
  }

  /**
   * Its lines.
   *
   * @throws UsageException if it can't be read
   */
  List<String> read() {
    try {
      return Files.readAllLines(file, StandardCharsets.UTF_8);
    } catch (CharacterCodingException _) {
      throw new UsageException("--resume %s: is no file of a search that goes on".formatted(file));
    } catch (IOException e) {
      throw new UsageException("--resume %s can't be read: %s".formatted(file, IoReason.of(e)));
    }
  }

  /** Where nothing is left, there is no file; nor what one that was killed was writing. */
  void write(List<String> left) throws IOException {
    write(left, Files::newOutputStream);
  }

  /** Opens a file that is written anew. */
  interface Opener {
    /** Opens it. */
    OutputStream open(Path file) throws IOException;
  }

  /**
   * The same.
   *
   * @param opener opens what is written aside
   */
  void write(List<String> left, Opener opener) throws IOException {
    Path aside = file.resolveSibling(file.getFileName() + ".new");
    if (left.isEmpty()) {
      boolean _ = Files.deleteIfExists(file);
      boolean _ = Files.deleteIfExists(aside);
      return;
    }
    try {
      try (BufferedWriter out =
          new BufferedWriter(new OutputStreamWriter(opener.open(aside), StandardCharsets.UTF_8))) {
        for (String line : left) {
          out.write(line + "\n");
        }
      }
      Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      boolean _ = Files.deleteIfExists(aside);
      throw e;
    }
  }

  @Override
  public String toString() {
    return file.toString();
  }
}
