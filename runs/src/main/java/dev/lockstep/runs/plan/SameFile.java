package dev.lockstep.runs.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Tells whether two names are one file's, whether or not it is there yet. */
public final class SameFile {
  private static final int MOST_LINKS = 40;

  private SameFile() {}

  /** Whether they are, however each gets there. */
  public static boolean is(Path one, Path other) {
    try {
      if (Files.exists(one) && Files.exists(other)) {
        return Files.isSameFile(one, other);
      }
      return place(one, MOST_LINKS).equals(place(other, MOST_LINKS));
    } catch (IOException unknown) {
      return false;
    }
  }

  /** Where a file is, or would be made. */
  private static Path place(Path file, int mostLinks) throws IOException {
    Path whole = file.toAbsolutePath();
    Path folder = whole.getParent();
    if (Files.isSymbolicLink(whole) && mostLinks > 0) {
      return place(whole.resolveSibling(Files.readSymbolicLink(whole)), mostLinks - 1);
    }
    if (folder == null || Files.exists(whole) || !Files.exists(folder)) {
      return Files.exists(whole) ? whole.toRealPath() : whole.normalize();
    }
    return folder.toRealPath().resolve(whole.getFileName()).normalize();
  }
}
