package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The date that a program sees, by whatever way it asks, and the times of files. */
final class DatesIT {
  /** Its class file mentions no class that tells dates, so it is not changed on its account. */
  private static final String PROGRAM = TestFiles.read(DatesIT.class, "Dates.java");

  @TempDir private Path folder;

  @Test
  void all_ways_lead_to_the_simulated_date_and_no_file_is_of_the_future() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Dates", PROGRAM);
    assertEquals(
        new Ended(
            0,
            """
            Sat Jan 01 00:00:00 UTC 1955
            2051222400000
            2035-01-01T00:00:00Z
            true
            """,
            "Jan 01, 2035 12:00:00 AM Dates main\nINFO: told\n"),
        at.run("Dates.java"));
    Files.delete(folder.resolve("a.zip"));
    Ended early = at.run("--date 2001-02-03T04:05:06+01:00 --trace t.trace Dates.java");
    assertEquals(
        new Ended(
            0,
            """
            Thu Feb 03 03:05:06 UTC 1921
            981169506000
            2001-02-03T03:05:06Z
            false
            """,
            "Feb 03, 2001 3:05:06 AM Dates main\nINFO: told\n"),
        early);
    String trace = Files.readString(folder.resolve("t.trace"));
    assertTrue(trace.contains(" seed 0 date 2001-02-03T03:05:06Z hertz "), trace);
  }
}
