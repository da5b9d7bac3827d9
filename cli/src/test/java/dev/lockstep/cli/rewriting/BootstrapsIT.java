package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Methods of the program that the JVM calls while it links an instruction. */
class BootstrapsIT {
  private static final String PROGRAM = TestFiles.read(BootstrapsIT.class, "Links.java");

  @TempDir private Path folder;

  /** What they count is counted, and where they wait, others go on. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | A | A 42 42 20080198 17",
        "1 | A | A 42 42 20080198 17",
        "1000 | A | A 42 42 20080198 17",
        "0 | A B | A 42 42 25075191 17/B 42 42 30080043 17",
        "1 | A B | A 42 42 25075191 17/B 42 42 30080043 17",
        "1000 | A B | A 42 42 25075191 17/B 42 42 30080043 17",
      })
  void they_are_counted_and_can_wait(int timeslice, String names, String expected)
      throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Links", PROGRAM);

    Ended ended = at.run("--machine smp --timeslice " + timeslice + " Links.java " + names);

    assertEquals(new Ended(0, expected.replace("/", "\n") + "\n", ""), ended);
  }
}
