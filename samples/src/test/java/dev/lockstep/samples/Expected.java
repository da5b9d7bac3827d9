package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files that say what a sample prints, beside the sample.
 *
 * <p>A difference is written to {@code samples/target/actual}. Where it is meant, {@code mvn verify
 * -Dlockstep.update=true} takes it over.
 */
final class Expected {
  private static final boolean UPDATES = Boolean.getBoolean("lockstep.update");

  private Expected() {}

  /** Compares {@code actual} with the file {@code name} in the folder of a sample. */
  static void assertMatches(String sampleFolder, String name, String actual) throws IOException {
    Path expected = LockstepJar.ROOT.resolve("samples").resolve(sampleFolder).resolve(name);
    if (UPDATES) {
      Files.writeString(expected, actual);
    }
    String wanted = Files.exists(expected) ? Files.readString(expected) : "(no such file)";
    if (!wanted.equals(actual)) {
      Path written = LockstepJar.ROOT.resolve("samples/target/actual").resolve(name);
      Files.createDirectories(written.getParent());
      Files.writeString(written, actual);
      assertEquals(wanted, actual, "%s differs from %s".formatted(written, expected));
    }
  }
}
