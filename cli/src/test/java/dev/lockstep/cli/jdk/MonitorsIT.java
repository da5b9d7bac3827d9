package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code synchronized}, {@code wait} and {@code notify} between tasks. */
class MonitorsIT {
  @TempDir private Path folder;

  @Test
  void a_bounded_buffer_timed_waits_and_fair_monitors_work_at_every_timeslice() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Buffers", TestFiles.read(MonitorsIT.class, "Buffers.java"));
    Ended expected =
        new Ended(
            0,
            """
            sum 2550
            count 600
            order [0, 1, 2, 3, 4]
            waited 2
            woken 1
            woken 3
            """,
            "");

    assertEquals(expected, at.run("Buffers.java"));
    assertEquals(expected, at.run("--timeslice 0 Buffers.java"));
    assertEquals(expected, at.run("--timeslice 13 Buffers.java"));
  }
}
