package dev.lockstep.cli.output;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The names of files that stand beside a target while it is written: short, as the target's own may
 * be as long as names can be.
 */
final class PartFile {
  private static final String SUFFIX = ".part";

  private PartFile() {}

  /** This process's for a target. */
  static Path of(Path target) {
    return target.resolveSibling(prefix(target) + ProcessHandle.current().pid() + SUFFIX);
  }

  private static String prefix(Path target) {
    return String.format(
        Locale.ROOT, "lockstep-%08x-", String.valueOf(target.getFileName()).hashCode());
  }

  /**
   * Deletes what processes have left that were killed while they wrote this target, if that can be
   * done: the folder may be one that can be written and not listed.
   */
  static void deleteOrphans(Path target) {
    String prefix = prefix(target);
    Path folder = target.toAbsolutePath().getParent();
    try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, prefix + "*" + SUFFIX)) {
      for (Path part : parts) {
        String name = part.getFileName().toString();
        if (isOrphan(name.substring(prefix.length(), name.length() - SUFFIX.length()))) {
          Files.deleteIfExists(part);
        }
      }
    } catch (IOException | DirectoryIteratorException notOurs) {
      return;
    }
  }

  private static boolean isOrphan(String process) {
    return process.matches("\\d{1,18}") && ProcessHandle.of(Long.parseLong(process)).isEmpty();
  }
}
