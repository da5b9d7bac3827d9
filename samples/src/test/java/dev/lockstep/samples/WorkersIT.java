package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import races.Cases;
import races.Ends;

/** Workers that die or hang: the test fails, and says why, and the next one has another worker. */
class WorkersIT {
  private static final String FAILED = "FAILED: java.lang.IllegalStateException: ";

  @TempDir private Path failures;

  private Map<String, String> ends(Class<?> type, String... properties) {
    return LaunchedTests.run(failures, type, properties).ends;
  }

  /** What is loaded already takes no part of the time that a test has. */
  @BeforeEach
  void startWorker() {
    assertEquals(2, ends(Cases.Together.class).size());
  }

  @Test
  void a_killed_worker_is_told_and_replaced() {
    assertEquals(
        Map.of(
            "isKilled()",
            FAILED + "the JVM that explored Ends$Gone.isKilled has ended: exit status 137",
            "comesBehind()",
            "2 runs, N different schedules; not controlled: java.lang.ProcessBuilder.start"),
        ends(Ends.Gone.class));
  }

  @Test
  void a_run_that_hangs_is_told_with_its_place() {
    Map<String, String> ends = ends(Ends.Hangs.class, "lockstep.patience", "2");
    assertEquals(
        FAILED
            + "a run has not ended after 3 s, and can't be ended: it is\n"
            + "\tat races.Ends$Hangs.matchesForEver",
        ends.get("matchesForEver()").replaceAll("(?s)\n\tat java.*(\n\tat races[^(]*).*", "$1"));
  }

  @Test
  void a_stopped_worker_is_told() {
    assertEquals(
        Map.of(
            "isStopped()",
            FAILED
                + "the JVM that explored Ends$Stopped.isStopped has ended: nothing was heard of it"
                + " for 6 s, so it was ended"),
        ends(Ends.Stopped.class, "lockstep.patience", "2"));
  }

  @Test
  void a_patience_that_is_none_is_refused() {
    String refused =
        "FAILED: org.junit.jupiter.api.extension.ExtensionConfigurationException: --patience 0:"
            + " must be a whole number from 1 to 1_000_000";
    assertEquals(
        Map.of("first()", refused, "second()", refused),
        ends(Cases.Together.class, "lockstep.patience", "0"));
  }
}
