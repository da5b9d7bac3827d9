package dev.lockstep.traces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.dunigan.SampleEvents;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.statistics.NodeStatistics;
import dev.lockstep.traces.statistics.RunSummary;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceFilesTest {
  @TempDir private Path folder;

  @Test
  void a_trace_is_written_over_what_the_file_held() throws IOException {
    Path file = write("something else");
    trace(file, false);
    assertEquals(SampleEvents.LINES, Files.readString(file));
  }

  @Test
  void a_trace_is_appended_to_what_the_file_held() throws IOException {
    Path file = folder.resolve("ip.trace");
    trace(file, true);
    trace(file, true);
    assertEquals(SampleEvents.LINES + SampleEvents.LINES, Files.readString(file));
    assertEquals(2, statistics(file).runs().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ip.trace.gz", "ip.trace.zst"})
  void a_trace_is_appended_to_what_a_compressed_file_held(String name) throws IOException {
    Path file = folder.resolve(name);
    trace(file, true);
    trace(file, true);
    try (InputStream in = CompressedFiles.input(file)) {
      assertEquals(
          SampleEvents.LINES + SampleEvents.LINES,
          new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
    assertEquals(2, statistics(file).runs().size());
  }

  @Test
  void nothing_is_appended_to_a_file_that_is_not_compressed_as_its_name_says() throws IOException {
    Path file = Files.writeString(folder.resolve("ip.trace.gz"), SampleEvents.LINES);
    assertFails(
        "cannot write trace "
            + file
            + ": it is not compressed as its name says; choose another name",
        () -> traces().behind(file));
    assertEquals(SampleEvents.LINES, Files.readString(file));
  }

  @Test
  void a_trace_is_appended_to_an_empty_file() throws IOException {
    Path file = write("");
    trace(file, true);
    assertEquals(SampleEvents.LINES, Files.readString(file));
  }

  @Test
  void nothing_is_appended_to_what_is_no_trace() throws IOException {
    Path file = write("class Main {}\n");
    assertFails(
        "cannot write trace "
            + file
            + ": it holds something else; remove it or choose another"
            + " name",
        () -> traces().behind(file));
    assertEquals("class Main {}\n", Files.readString(file));
  }

  @Test
  void nothing_is_appended_to_half_a_line() throws IOException {
    Path file = write("cnt 1 clock 1\ncnt 2 cl");
    assertFails(
        "cannot write trace "
            + file
            + ": its last line is cut off; remove it or choose another"
            + " name",
        () -> traces().behind(file));
  }

  @Test
  void a_file_that_cannot_be_written_is_named() {
    Path file = folder.resolve("nowhere/ip.trace");
    assertFails(
        "cannot write trace " + file + ": no such file or directory", () -> traces().behind(file));
    assertFails("cannot write trace " + folder + ": Is a directory", () -> traces().over(folder));
  }

  @Test
  void a_file_that_cannot_be_read_is_named() {
    Path file = folder.resolve("nowhere.trace");
    assertFails(
        "cannot read trace " + file + ": no such file or directory", () -> statistics(file));
    assertFails("cannot read trace " + folder + ": Is a directory", () -> statistics(folder));
  }

  @Test
  void a_shared_stream_gets_each_line_at_once_and_stays_open() {
    boolean[] closed = new boolean[1];
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            closed[0] = true;
          }
        };
    try (TraceSink trace = traces().share(out, "standard output")) {
      trace.accept(new TraceEvent.TraceStarted(4, 0));
      assertEquals("strace tid 0 clock 4\n", out.toString(StandardCharsets.UTF_8));
    }
    assertEquals(false, closed[0]);
  }

  @Test
  void statistics_of_a_file_are_those_of_its_events() throws IOException {
    Path file = write(SampleEvents.LINES);
    NodeStatistics live = new NodeStatistics();
    SampleEvents.EVENTS.forEach(live::accept);
    assertEquals(live.table(), statistics(file).table());
    assertEquals(live.runs(), List.copyOf(statistics(file).runs()));
    live.close();
  }

  @Test
  void statistics_of_a_stream_name_it_where_it_is_damaged() {
    byte[] bytes = "cnt 1 clock 1\nsend\n".getBytes(StandardCharsets.UTF_8);
    Exception refusal =
        assertThrows(
            TraceFormatException.class,
            () ->
                TraceFormats.STANDARD
                    .read(new ByteArrayInputStream(bytes), "standard input")
                    .statistics());
    assertEquals("standard input:2: 'tid' is missing; the line begins: send", refusal.getMessage());
  }

  @Test
  void a_task_that_cannot_be_is_refused_by_its_line() throws IOException {
    Path file = write("cnt 1 clock 1\nstrace tid 16777216 clock 4\n");
    Exception refusal = assertThrows(TraceFormatException.class, () -> statistics(file));
    assertEquals(
        file + ":2: there is no task 16777216; the line begins: strace tid 16777216 clock 4",
        refusal.getMessage());
  }

  @Test
  void a_trace_of_a_million_lines_is_read_back_in_constant_memory() {
    Path file = folder.resolve("long.trace");
    try (TraceSink trace = traces().over(file)) {
      for (int i = 0; i < 1_000_000; i++) {
        trace.accept(new TraceEvent.MessageSent(i, i % 64, 0, 15, 1, 8, 8));
      }
    }
    RunSummary run = statistics(file).runs().getFirst();
    assertEquals(1_000_000, run.sends());
    assertEquals(64, run.rows().size());
    assertTrue(run.rows().stream().allMatch(row -> row.sends() == 15_625));
  }

  private static RunTraces traces() {
    return new RunTraces(TraceFormats.STANDARD.usual(), new TracedRun(1_000_000, 0));
  }

  private static NodeStatistics statistics(Path file) {
    try (Trace trace = TraceFormats.STANDARD.read(file)) {
      return trace.statistics();
    }
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("ip.trace"), text);
  }

  private static void trace(Path file, boolean append) {
    try (TraceSink trace = append ? traces().behind(file) : traces().over(file)) {
      SampleEvents.EVENTS.forEach(trace::accept);
    }
  }

  private static void assertFails(String message, org.junit.jupiter.api.function.Executable call) {
    Exception failure = assertThrows(UncheckedIOException.class, call);
    assertEquals(message, failure.getMessage());
  }
}
