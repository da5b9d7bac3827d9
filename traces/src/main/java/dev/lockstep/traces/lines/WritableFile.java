package dev.lockstep.traces.lines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Finds out whether a file can be written before any is: opening one for good loses what it held.
 */
public final class WritableFile {
  private WritableFile() {}

  /**
   * Opens the file and leaves it as it is, there or not. A pipe or a device keeps nothing that
   * could be lost, and may wait for a reader: those are not looked at.
   *
   * @throws IOException if it can't be written
   */
  public static void check(Path file) throws IOException {
    if (Files.notExists(file)) {
      Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE).close();
      Files.delete(file.toRealPath()); // It may be what a link leads to.
    } else if (Files.isRegularFile(file) || Files.isDirectory(file)) {
      Files.newOutputStream(file, StandardOpenOption.WRITE).close();
    }
  }
}
