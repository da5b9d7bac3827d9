package dev.lockstep.real;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where the libraries lie that Maven found for the tests. */
final class Jars {
  private Jars() {}

  /** The jar or folder that {@code type} was loaded from. */
  static Path of(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
