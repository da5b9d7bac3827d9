package dev.lockstep.runs;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
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
  void lines_are_shown_below_the_cursor_and_erased_before_anything_else() throws Exception {
    streams.show(List.of("12"), 80);
    streams.show(List.of("3", "4"), 80);
    write(streams.err(), "x\n");
    streams.flush();

    assertEquals(
        "\033D\033[A\033[?7l\0337\r\n12\0338\033[?7h"
            + "\033[J\033D\033D\033[A\033[A\033[?7l\0337\r\n3\r\n4\0338\033[?7h"
            + "\033[Jx\n",
        terminal.toString(US_ASCII));
  }

  @Test
  void lines_are_not_shown_while_the_cursor_is_behind_the_last_column() throws Exception {
    write(streams.out(), "\nsixteen letters!");
    streams.show(List.of("12"), 8);

    assertEquals("\nsixteen letters!", terminal.toString(US_ASCII));
  }

  @Test
  void lines_are_erased_at_the_end() throws Exception {
    streams.show(List.of(), 80);
    streams.finish();

    assertEquals("\033[?7l\0337\0338\033[?7h\033[J", terminal.toString(US_ASCII));
  }

  @Test
  void a_line_is_not_told_in_the_middle_of_the_programs() throws Exception {
    assertTrue(streams.tell("1"));
    write(streams.out(), "What is your name? ");
    assertFalse(streams.tell("2"));
    write(streams.out(), "\n");
    assertTrue(streams.tell("3"));
    write(streams.err(), "So");
    assertFalse(streams.tell("4"));
    streams.tellLast("5");

    assertEquals("1\nWhat is your name? \n3\nSo\n5\n", terminal.toString(US_ASCII));
  }

  @Test
  void output_is_in_nobodys_way_where_errors_lead_elsewhere() throws Exception {
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    StandardStreams apart = new StandardStreams(terminal, errors);
    write(apart.out(), "What is your name? ");

    assertTrue(apart.tell("1"));
    assertEquals("1\n", errors.toString(US_ASCII));
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
