package dev.lockstep.real;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.spi.ToolProvider;

/** Where the libraries lie that Maven found for the tests. */
public final class Jars {
  private Jars() {}

  /** The jar or folder that {@code type} was loaded from. */
  public static Path of(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Packs the folder that {@code type} was loaded from. */
  public static Path pack(Class<?> type, Path jar) {
    ToolProvider.findFirst("jar")
        .orElseThrow()
        .run(System.out, System.err, "--create", "--file=" + jar, "-C", of(type).toString(), ".");
    return jar;
  }
}
