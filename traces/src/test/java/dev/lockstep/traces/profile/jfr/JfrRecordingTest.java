package dev.lockstep.traces.profile.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.SampleProfiles;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JfrRecordingTest {
  @TempDir Path folder;

  private List<RecordedEvent> events(Profile profile, List<String> leftOut, String type)
      throws IOException {
    Path file = folder.resolve("a.jfr");
    try (OutputStream out = Files.newOutputStream(file)) {
      assertEquals(leftOut, JfrRecording.write(profile, out));
    }
    return RecordingFile.readAllEvents(file).stream()
        .filter(event -> event.getEventType().getName().equals(type))
        .toList();
  }

  private static String stack(RecordedEvent event) {
    return event.getStackTrace().getFrames().stream()
        .map(
            frame ->
                "%s.%s:%s"
                    .formatted(
                        frame.getMethod().getType().getName(),
                        frame.getMethod().getName(),
                        frame.getLineNumber()))
        .collect(Collectors.joining(" "));
  }

  @Test
  void each_line_of_each_call_path_has_its_ticks() throws IOException {
    assertEquals(
        List.of(
            "main (task 0) 10 computing demo.Work.main:9",
            "main (task 0) 100 library calls java.io.PrintStream.println:0 demo.Work.main:9",
            "main (task 0) 4 computing demo.Work.main:10",
            "main (task 0) 2 computing demo.Work.main:11",
            "main (task 0) 66 computing demo.Work.fib:5 demo.Work.main:9",
            "main (task 0) 4 computing demo.Work.receive:14 demo.Work.main:10",
            "main (task 0) 30 receiving lockstep.[receiving]:0 demo.Work.receive:14"
                + " demo.Work.main:10",
            "main (task 0) 700 waiting lockstep.[waiting: a message]:0 demo.Work.receive:14"
                + " demo.Work.main:10",
            "main (task 0) 2 computing demo.Work.receive:15 demo.Work.main:10",
            "worker (task 3) 20 ready lockstep.[ready]:0",
            "worker (task 3) 4 computing demo.Work.receive:14",
            "worker (task 3) 900 waiting lockstep.[waiting: a message]:0 demo.Work.receive:14"),
        events(SampleProfiles.work(), List.of(), "lockstep.Ticks").stream()
            .sorted(
                (one, other) ->
                    one.getThread().getJavaName().compareTo(other.getThread().getJavaName()))
            .map(
                event ->
                    "%s %s %s %s"
                        .formatted(
                            event.getThread().getJavaName(),
                            event.getLong("ticks"),
                            event.getString("activity"),
                            stack(event)))
            .toList());
  }

  @Test
  void there_is_a_sample_for_each_busy_tick_of_a_small_run() throws IOException {
    List<RecordedEvent> samples = events(SampleProfiles.work(), List.of(), "jdk.ExecutionSample");
    assertEquals(222, samples.size());
    assertEquals(
        66, samples.stream().filter(sample -> stack(sample).startsWith("demo.Work.fib:5")).count());
    assertEquals("STATE_RUNNABLE", samples.getFirst().getString("state"));
  }

  /** The clock has a million ticks a second, and starts at the date of the run. */
  @Test
  void events_begin_at_the_simulated_date() throws IOException {
    List<RecordedEvent> events = events(SampleProfiles.work(), List.of(), "lockstep.Ticks");
    assertEquals(Instant.parse("2035-01-01T00:00:00Z"), events.getFirst().getStartTime());
    assertEquals(Instant.parse("2035-01-01T00:00:00.000024Z"), events.getLast().getStartTime());
  }

  @Test
  void a_large_run_has_ten_thousand_samples() throws IOException {
    Profile large = SampleProfiles.large(50, 400);
    long ticks = large.paths().stream().mapToLong(large::selfTicks).sum();
    List<RecordedEvent> samples =
        events(
            large,
            List.of(
                ("10000 events jdk.ExecutionSample stand for %s busy ticks, so what took less"
                        + " than a sample may have none; events lockstep.Ticks are exact")
                    .formatted(ticks)),
            "jdk.ExecutionSample");
    assertEquals(10_000, samples.size());
  }

  @Test
  void what_took_least_is_left_out_of_a_large_profile_and_told() throws IOException {
    Path file = folder.resolve("a.jfr");
    try (OutputStream out = Files.newOutputStream(file)) {
      assertEquals(
          List.of(
              "9 lines of call paths are left out that took at most 66 ticks each, 142 together"),
          JfrRecording.write(SampleProfiles.work(), out, 3));
    }
    assertEquals(
        List.of(100L, 700L, 900L),
        RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().equals("lockstep.Ticks"))
            .map(event -> event.getLong("ticks"))
            .sorted()
            .toList());
  }
}
