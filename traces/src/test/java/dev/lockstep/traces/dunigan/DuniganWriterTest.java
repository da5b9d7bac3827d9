package dev.lockstep.traces.dunigan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.TraceEvent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuniganWriterTest {
  @Test
  void every_kind_of_event_is_a_line_as_in_figure_2() {
    assertEquals(SampleEvents.LINES, written(SampleEvents.EVENTS));
  }

  @Test
  void the_largest_and_smallest_numbers_are_written() {
    assertEquals(
        """
        cnt -2147483648 clock 9223372036854775807
        tsleep tid 2147483647 clock 0 ticks -9223372036854775808 blocking 2147483647
        unlock tid 0 clock 1000000000000000000 addr 01777777777777777777777
        unlock tid 0 clock 999999999999999999 addr 0777777777777777777777
        """,
        written(
            List.of(
                new TraceEvent.ActiveProcessors(Long.MAX_VALUE, Integer.MIN_VALUE),
                new TraceEvent.SleepStarted(0, Integer.MAX_VALUE, Long.MIN_VALUE),
                new TraceEvent.LockReleased(1_000_000_000_000_000_000L, 0, -1, -1),
                new TraceEvent.LockReleased(999_999_999_999_999_999L, 0, Long.MAX_VALUE, -1))));
  }

  @Test
  void texts_are_escaped_into_one_line_of_utf_8() {
    assertEquals(
        "mark tid 0 clock 0 msg \"a\\\"b\\\\c\\nd\\re\\tf\\u0000g\\u007fh\\u0085 ü€😀\\ud83d\"\n",
        written(
            List.of(new TraceEvent.Marked(0, 0, "a\"b\\c\nd\re\tf\0g\u007fh\u0085 ü€😀\ud83d"))));
  }

  @Test
  void a_text_longer_than_the_buffer_is_written_whole() {
    String text = "0123456789".repeat(50_000);
    assertEquals(
        "mark tid 0 clock 0 msg \"" + text + "\"\n",
        written(List.of(new TraceEvent.Marked(0, 0, text))));
  }

  @Test
  void only_whole_lines_leave_the_buffer() {
    List<byte[]> pieces = new ArrayList<>();
    try (DuniganWriter writer = new DuniganWriter(new Pieces(pieces), "pieces")) {
      for (int i = 0; i < 20_000; i++) {
        writer.accept(new TraceEvent.ActiveProcessors(i, i));
      }
    }
    assertTrue(pieces.size() > 3, pieces.size() + " pieces");
    for (byte[] piece : pieces) {
      assertEquals('\n', piece[piece.length - 1]);
    }
  }

  @Test
  void flush_hands_on_what_was_written() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    DuniganWriter writer = new DuniganWriter(out, "out");
    writer.accept(new TraceEvent.TraceStarted(4, 0));
    assertEquals("", out.toString(StandardCharsets.UTF_8));
    writer.flush();
    assertEquals("strace tid 0 clock 4\n", out.toString(StandardCharsets.UTF_8));
    writer.close();
  }

  @Test
  void a_stream_that_fails_is_named_and_still_closed() {
    FullDisk disk = new FullDisk();
    DuniganWriter writer = new DuniganWriter(disk, "ip.trace");
    writer.accept(new TraceEvent.TraceStarted(4, 0));
    Exception failure = assertThrows(UncheckedIOException.class, writer::close);
    assertEquals("cannot write trace ip.trace: No space left on device", failure.getMessage());
    assertTrue(disk.closed);
  }

  static String written(List<TraceEvent> events) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DuniganWriter writer = new DuniganWriter(out, "out")) {
      events.forEach(writer::accept);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Keeps apart what is written at a time. */
  private static final class Pieces extends OutputStream {
    private final List<byte[]> pieces;

    Pieces(List<byte[]> pieces) {
      this.pieces = pieces;
    }

    @Override
    public void write(int b) {
      throw new AssertionError("byte by byte");
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      pieces.add(java.util.Arrays.copyOfRange(bytes, from, from + length));
    }
  }

  private static final class FullDisk extends OutputStream {
    private boolean closed;

    @Override
    public void write(int b) throws IOException {
      throw new IOException("No space left on device");
    }

    @Override
    public void close() {
      closed = true;
    }
  }
}
