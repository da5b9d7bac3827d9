package dev.lockstep.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class WatchedOutputTest {
  private final IOException full = new IOException("No space left on device");

  private final OutputStream broken =
      new OutputStream() {
        @Override
        public void write(int value) throws IOException {
          throw full;
        }
      };

  private void assertFails(Consumer<OutputStream> writer) {
    IOException failure =
        assertThrows(IOException.class, () -> WatchedOutput.write(broken, writer));
    assertSame(full, failure);
  }

  @Test
  void the_streams_failure_goes_before_what_wraps_it() {
    assertFails(
        out -> {
          try {
            out.write(new byte[10]);
          } catch (IOException failed) {
            throw new UncheckedIOException(new IOException("I/O error writing PNG file!", failed));
          }
        });
  }

  @Test
  void a_failure_that_the_writer_keeps_to_itself_is_told() {
    assertFails(out -> new PrintStream(out, true, StandardCharsets.UTF_8).println("lost"));
  }

  @Test
  void other_failures_stay_what_they_are() {
    UncheckedIOException unread = new UncheckedIOException(new IOException("cannot read"));
    assertSame(
        unread,
        assertThrows(
            UncheckedIOException.class,
            () ->
                WatchedOutput.write(
                    OutputStream.nullOutputStream(),
                    out -> {
                      throw unread;
                    })));
  }

  @Test
  void all_bytes_are_passed_on() throws IOException {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    WatchedOutput.write(
        to, out -> new PrintStream(out, true, StandardCharsets.UTF_8).print("passed on"));
    assertEquals("passed on", to.toString(StandardCharsets.UTF_8));
  }
}
