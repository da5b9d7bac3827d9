package dev.lockstep.runs;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class StandardStreamsTest {
  private final ByteArrayOutputStream terminal = new ByteArrayOutputStream();
  private final StandardStreams streams = new StandardStreams(terminal, terminal);

  @Test
  void errors_appear_after_the_output_before_them() throws Exception {
    write(streams.out(), "1 ");
    write(streams.err(), "2 ");
    write(streams.out(), "3 ");
    streams.flush();

    assertEquals("1 2 3 ", terminal.toString(US_ASCII));
  }

  @Test
  void output_waits_in_the_buffer() throws Exception {
    write(streams.out(), "x");

    assertEquals("", terminal.toString(US_ASCII));
  }

  @Test
  void what_is_longer_than_the_buffer_stays_in_order() throws Exception {
    String longText = "y".repeat(100_000);
    write(streams.out(), "x");
    write(streams.out(), longText);
    write(streams.out(), "z");
    streams.flush();

    assertEquals("x" + longText + "z", terminal.toString(US_ASCII));
  }

  @Test
  void progress_is_rewritten_in_its_place_and_erased_before_anything_else() throws Exception {
    streams.showProgress("12");
    streams.showProgress("345");
    write(streams.err(), "x\n");
    streams.flush();

    assertEquals("12\r  \r345\r   \rx\n", terminal.toString(US_ASCII));
  }

  @Test
  void progress_is_erased_at_the_end() throws Exception {
    streams.showProgress("12");
    streams.finish();

    assertEquals("12\r  \r", terminal.toString(US_ASCII));
  }

  @Test
  void progress_is_not_shown_behind_the_beginning_of_a_line() throws Exception {
    write(streams.out(), "What is your name? ");
    streams.showProgress("1");

    assertEquals("What is your name? ", terminal.toString(US_ASCII));
  }

  @Test
  void lost_output_is_told_at_every_flush() throws Exception {
    StandardStreams broken = new StandardStreams(new Full(), terminal);
    write(broken.out(), "x");

    assertEquals("full", assertThrows(IOException.class, broken::flush).getMessage());
    assertEquals("full", assertThrows(IOException.class, broken::flush).getMessage());
  }

  private static void write(OutputStream stream, String text) throws IOException {
    stream.write(text.getBytes(US_ASCII));
  }

  private static final class Full extends OutputStream {
    @Override
    public void write(int b) throws IOException {
      throw new IOException("full");
    }
  }
}
