package dev.lockstep.runs.source;

import java.nio.file.Path;
import java.util.Optional;

/** The folder in which a tree of packages begins. */
public final class SourceRoot {
  private SourceRoot() {}

  /** What remains of {@code file} without {@code inPackage}, or nothing if it doesn't end so. */
  public static Optional<Path> of(Path file, Path inPackage) {
    Path absolute = file.toAbsolutePath().normalize();
    return absolute.endsWith(inPackage)
        ? Optional.of(absolute.resolve("../".repeat(inPackage.getNameCount())).normalize())
        : Optional.empty();
  }
}
