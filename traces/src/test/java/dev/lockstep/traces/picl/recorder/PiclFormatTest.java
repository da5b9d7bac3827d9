package dev.lockstep.traces.picl.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.trace.TraceDetail.TaskPlaced;
import dev.lockstep.kernel.trace.TraceEvent.Marked;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.RunTraces;
import dev.lockstep.traces.events.Placements;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.picl.PiclForm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PiclFormatTest {
  private static final String LINES =
      """
      1 0 0 8 3 3 3
      2 0 0 8
      11 0 0 8 0 0
      11 0 0 8 0 0
      12 0 0 8 0 0 0 0 0
      15 0 0 8 4
      11 0 0 8 0 0
      12 0 0 8 0 0 0 0 0
      """;

  private static final String EXIT =
      """
      19 0 0 8 384
      11 0 0 8 0 0
      12 0 0 8 0 0 0 0 0
      """;

  @TempDir private Path folder;

  private static RunTraces traces(PiclForm form) {
    Placements placements = new Placements();
    placements.detail(new TaskPlaced(3, 9));
    return new RunTraces(
        new PiclFormat(form), new TracedRun(1_000_000, 0, placements, Optional.empty()));
  }

  /** A trace that begins long after its task was placed. */
  private static void trace(TraceSink sink) {
    try (sink) {
      sink.accept(new TraceStarted(5, 3));
      sink.accept(new Marked(5, 3, "4"));
    }
  }

  @Test
  void a_trace_is_written_over_what_the_file_held() throws IOException {
    Path file = Files.writeString(folder.resolve("a.trf"), "something else");
    trace(traces(PiclForm.COMPACT).over(file));
    assertEquals(LINES + EXIT, Files.readString(file));
  }

  @Test
  void a_trace_is_written_behind_others_of_its_form_only() throws IOException {
    Path file = folder.resolve("a.trf");
    trace(traces(PiclForm.COMPACT).behind(file));
    trace(traces(PiclForm.COMPACT).behind(file));
    assertEquals(LINES + EXIT + LINES + EXIT, Files.readString(file));
    assertRefused(file);

    assertRefused(Files.writeString(folder.resolve("ip.trace"), "cnt 1 clock 0\n"));
    assertRefused(Files.writeString(folder.resolve("A.java"), "class A {}\n"));
  }

  private static void assertRefused(Path file) {
    assertEquals(
        "cannot write trace %s: it holds something else; remove it or choose another name"
            .formatted(file),
        assertThrows(UncheckedIOException.class, () -> traces(PiclForm.VERBOSE).behind(file))
            .getMessage());
  }

  @Test
  void a_shared_stream_gets_each_line_at_once_and_stays_open() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    OutputStream closable =
        new OutputStream() {
          @Override
          public void write(int b) {
            out.write(b);
          }

          @Override
          public void close() {
            throw new AssertionError("closed");
          }
        };
    TraceSink sink = traces(PiclForm.COMPACT).share(closable, "standard output");
    sink.accept(new TraceStarted(5, 3));
    sink.accept(new Marked(5, 3, "4"));
    assertEquals(LINES, out.toString(StandardCharsets.UTF_8));
    sink.close();
    assertEquals(LINES + EXIT, out.toString(StandardCharsets.UTF_8));
  }
}
