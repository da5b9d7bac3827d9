package dev.lockstep.cli.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.WarmJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that is watched is the one that nobody watches. */
class WatchedRunIT {
  private static final Path SAMPLE =
      Path.of(System.getProperty("lockstep.root"), "samples", "01-inner-product");

  @TempDir private Path folder;

  private static Ended run(String words) throws Exception {
    return WarmJvm.usual().lockstep(SAMPLE, List.of(words.split(" ")));
  }

  @Test
  void where_there_is_no_terminal_a_line_tells_of_it() throws Exception {
    Ended ended = run("run --watch InnerProduct.java");

    assertEquals(0, ended.status());
    assertEquals("45 27 31 14 40\n", ended.out());
    assertTrue(
        ended
            .err()
            .matches(
                "(?s)(.*\n)?lockstep: after [\\d.]+ s: 0\\.002792 s, tick 2,792; [\\d,]+ ticks a"
                    + " second; messages: 15 sent, 0 under way, 0 not received; [\\d,]+ of [\\d,]+"
                    + " MB; +\\d+\\.\\d %  InnerProduct\\.\\w+\\(InnerProduct\\.java:\\d+\\)\n"),
        ended.err());
  }

  @Test
  void its_recording_is_the_same() throws Exception {
    Path plain = folder.resolve("plain");
    Path watched = folder.resolve("watched");
    run("run --record %s InnerProduct.java".formatted(plain));
    run("run --watch --record %s InnerProduct.java".formatted(watched));

    assertEquals(-1, Files.mismatch(plain, watched));
  }

  @Test
  void two_runs_at_once_are_not_watched() throws Exception {
    Ended ended = run("run --watch --check-determinism InnerProduct.java");

    assertEquals(2, ended.status());
    assertTrue(
        ended
            .err()
            .startsWith(
                "lockstep: --check-determinism and --watch don't go together: leave one of them"
                    + " out\n"),
        ended.err());
  }
}
