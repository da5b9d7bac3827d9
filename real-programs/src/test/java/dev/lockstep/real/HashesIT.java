package dev.lockstep.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.io.File;
import java.nio.file.Path;
import org.h2.Driver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import programs.Hashes;

/** What is done to find and to rewrite a program's classes is not seen by the program. */
final class HashesIT {
  /** Each JVM rewrites for itself. */
  private static final String KEEPS_NONE = "-Dlockstep.cache=";

  @TempDir private Path folder;

  @Test
  void hash_codes_do_not_depend_on_where_classes_are_found_and_how_they_are_rewritten()
      throws Exception {
    Work inFolder = Work.of(Hashes.class);
    Path jar = Jars.pack(Hashes.class, folder.resolve("programs.jar"));
    Work inJar = inFolder.at(jar + File.pathSeparator + Jars.of(Driver.class));
    Ended expected = inFolder.alone("--timeslice 0", KEEPS_NONE);

    assertEquals(0, expected.status(), expected.err());
    assertEquals(expected, inJar.alone("--timeslice 0", KEEPS_NONE));
    assertEquals(expected, inFolder.alone("--timeslice 1", KEEPS_NONE));
    assertEquals(
        expected, inJar.alone("--timeslice 1", KEEPS_NONE, "-XX:+UseCompactObjectHeaders"));
  }
}
