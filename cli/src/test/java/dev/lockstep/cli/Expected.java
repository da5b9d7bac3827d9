package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files that say what a program prints, beside the program.
 *
 * <p>A difference is written to the module's folder {@code target/actual}. Where it is meant,
 * {@code mvn verify -Dlockstep.update=true} takes it over.
 */
public final class Expected {
  private static final boolean UPDATES = Boolean.getBoolean("lockstep.update");

  private Expected() {}

  /** Compares {@code actual} with what is in {@code file}. */
  public static void assertMatches(Path file, String actual) throws IOException {
    if (UPDATES) {
      Files.writeString(file, actual);
    }
    String wanted = Files.exists(file) ? Files.readString(file) : "(no such file)";
    if (!wanted.equals(actual)) {
      Path written = Path.of("target/actual").resolve(file.getFileName()).toAbsolutePath();
      Files.createDirectories(written.getParent());
      Files.writeString(written, actual);
      assertEquals(wanted, actual, "%s differs from %s".formatted(written, file));
    }
  }
}
