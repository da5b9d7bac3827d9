package dev.lockstep.cli.races;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.races.Race;
import dev.lockstep.views.report.FoundFaults;
import dev.lockstep.views.report.FoundFaults.Access;
import dev.lockstep.views.report.FoundFaults.FoundRace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RacesFileTest {
  @TempDir private Path folder;

  @Test
  void what_a_run_has_written_is_read() throws Exception {
    StackTraceElement line = new StackTraceElement("A", "m", "A.java", 3);
    Race.Side one = new Race.Side("a", true, line, 7, List.of(line), true, List.of("a monitor"));
    Race.Side other = new Race.Side("b", false, line, 8, List.of(), false, List.of());
    Race race = new Race("field A.b", "1", "it may be none", one, other);
    Path file =
        Files.writeString(
            folder.resolve("r.json"), RaceJson.of(List.of(race), 4, List.of("A.n"), List.of()));
    assertEquals(
        new FoundFaults(
            true,
            List.of(
                new FoundRace(
                    "field A.b",
                    "it may be none",
                    new Access("a", true, "A.m(A.java:3)", 7, List.of("a monitor")),
                    new Access("b", false, "A.m(A.java:3)", 8, List.of()),
                    false)),
            List.of(),
            List.of(),
            4,
            List.of("A.n")),
        RacesFile.read("--races", file));
  }
}
