package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads that the JDK starts for itself where a program draws are real ones. */
final class PicturesIT {
  private static final String PROGRAM = TestFiles.read(PicturesIT.class, "Draw.java");

  @TempDir private Path folder;

  @Test
  void pictures_are_drawn_read_and_fetched() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Draw", PROGRAM);
    Ended expected = new Ended(0, "other\nffffffff -16777216\n40 false\n", "");
    assertEquals(expected, at.run("Draw.java"));
    assertEquals(expected, at.run("--timeslice 1000 Draw.java"));
  }
}
