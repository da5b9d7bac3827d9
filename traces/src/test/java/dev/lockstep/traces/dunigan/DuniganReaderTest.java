package dev.lockstep.traces.dunigan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.traces.BrokenStream;
import dev.lockstep.traces.lines.TraceFormatException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DuniganReaderTest {
  private static final String CUT = "; the line begins: ";

  @Test
  void every_kind_of_line_is_read() {
    assertEquals(SampleEvents.EVENTS, read(SampleEvents.LINES));
  }

  @Test
  void several_spaces_tabs_blank_lines_and_carriage_returns_do_no_harm() {
    assertEquals(
        List.of(
            new TraceEvent.Logged(541, 1, 1, "here  we are"),
            new TraceEvent.ActiveProcessors(542, 0)),
        read(
            """

              syslog  tid 1 clock   541\tpid 1 msg "here  we are" \r
             \r
            cnt 0 clock 542
            """));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "x", "-1", "99999999999999999999"})
  void what_a_trace_tells_of_its_run_has_to_be_right(String hertz) {
    String told = "lockstep 1 seed 0 hertz " + hertz + " machine m";
    DuniganReader reader =
        reader("strace tid 0 clock 0\nsyslog tid 0 clock 0 pid -1 msg \"" + told + "\"\n");

    Exception failure = assertThrows(TraceFormatException.class, reader::hasNext);

    String reason = ":2: this tells of the run, and a number in it is none";
    assertTrue(String.valueOf(failure.getMessage()).contains(reason), failure::getMessage);
  }

  @Test
  void the_line_number_is_that_of_the_event() {
    DuniganReader reader = reader("\ncnt 1 clock 1\n\ncnt 2 clock 2\n");
    reader.next();
    assertEquals(2, reader.lineNumber());
    reader.next();
    assertEquals(4, reader.lineNumber());
    assertFalse(reader.hasNext());
    assertFalse(reader.hasNext());
    assertThrows(NoSuchElementException.class, reader::next);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "sand tid 0 clock 1                   | 'sand' begins no record of Dunigan's format",
        "sendw tid 0 clock 1                  | 'sendw' begins no record of Dunigan's format",
        "send clock 1                         | 'tid' is missing",
        "send tid                             | '' after 'tid' is not a number",
        "texit tid 1 clock 5 status x12       | 'x12' after 'status' is not a number",
        "texit tid 1 clock 5 status -         | '-' after 'status' is not a number",
        "texit tid 1 clock 5 status 1.5       | '1.5' after 'status' is not a number",
        "texit tid 1 clock 5 status 2147483648| '2147483648' after 'status' is too large",
        "texit tid -1 clock 5 status 0        | '-1' after 'tid' is negative",
        "texit tid 1 clock 9223372036854775808 status 0"
            + "| '9223372036854775808' after 'clock' is too large",
        "texit tid 1 clock -92233720368547758081 status 0"
            + "| '-92233720368547758081' after 'clock' is too large",
        "texit tid 1 clock 5 status 0 waking 2| 'waking' is too much",
        "texit tid 1 clock 5                  | 'status' is missing",
        "cnt clock 5                          | 'clock' after 'cnt' is not a number",
        "unlock tid 1 clock 5 addr 0189       | '0189' after 'addr' is not an octal number",
        "unlock tid 1 clock 5 addr            | '' after 'addr' is not an octal number",
        "unlock tid 1 clock 5 addr 02000000000000000000000"
            + "| '02000000000000000000000' after 'addr' is too large",
        "lock tid 1 clock 5 addr 0 was SHUT   "
            + "| 'SHUT' after 'was' is neither LOCKED nor UNLOCKED",
        "lock tid 1 clock 5 addr 0 was LOCKED | 'blocking' is missing",
        "lock tid 1 clock 5 addr 0 was UNLOCKED blocking 1 | 'blocking' is too much",
        "evwait tid 1 clock 5 addr 0 was CLEARED | 'blocking' is missing",
        "evpost tid 1 clock 5 addr 0 was      | '' after 'was' is neither POSTED nor CLEARED",
        "evpost tid 1 clock 5 addr 0 was POSTED 3 | 'waking' is missing",
        "tsleep tid 1 clock 5 ticks 7 blocking 2" + "| task 2 is said to block where task 1 acts",
        "timer alarm clock 5                  | 'msgarrived' is missing",
        "timer tsleep clock 5                 | 'waking' is missing",
        "tfork tid 0 clock 1 taddr 1 stack 1  | 'waking' is missing",
        "mark tid 0 clock 1 msg hello         | the text after 'msg' has no opening quote",
        "mark tid 0 clock 1 msg               | the text after 'msg' has no opening quote",
        "mark tid 0 clock 1 msg \"hello       | the text after 'msg' has no closing quote",
        "mark tid 0 clock 1 msg \"hello\\     | the text after 'msg' has no closing quote",
        "mark tid 0 clock 1 msg \"hel\\lo\"   "
            + "| the text after 'msg' has the unknown escape \\l",
        "mark tid 0 clock 1 msg \"\\u12x4\"   "
            + "| the text after 'msg' has an escape \\u without four digits",
      })
  void a_damaged_line_is_refused_by_number_and_reason(String line, String reason) {
    assertRefused("ip.trace:2: " + reason + CUT + line, "cnt 0 clock 0\n" + line + "\n");
  }

  @Test
  void a_text_that_is_not_utf_8_is_refused() {
    byte[] line = "mark tid 0 clock 1 msg \"\u00fc\"\n".getBytes(StandardCharsets.ISO_8859_1);
    assertRefused(
        "ip.trace:1: the text after 'msg' is not UTF-8" + CUT + "mark tid 0 clock 1 msg \"\uFFFD\"",
        line);
  }

  @Test
  void a_last_line_without_an_end_was_cut_off() {
    assertRefused(
        "ip.trace:2: the last line is cut off" + CUT + "cnt 1 clock 1",
        "cnt 0 clock 0\ncnt 1 clock 1");
  }

  @Test
  void a_trace_cut_off_anywhere_is_refused_or_ends_with_a_whole_line() {
    byte[] whole = SampleEvents.LINES.getBytes(StandardCharsets.UTF_8);
    for (int length = 1; length < whole.length; length++) {
      byte[] cut = java.util.Arrays.copyOf(whole, length);
      if (cut[length - 1] == '\n') {
        readAll(new DuniganReader(new ByteArrayInputStream(cut), "ip.trace"));
      } else {
        assertThrows(
            TraceFormatException.class,
            () -> readAll(new DuniganReader(new ByteArrayInputStream(cut), "ip.trace")));
      }
    }
  }

  @Test
  void an_empty_file_holds_no_records() {
    assertRefused("ip.trace: holds no trace records", "");
    assertRefused("ip.trace: holds no trace records", "\n  \n");
  }

  @Test
  void output_of_the_program_between_records_is_no_other_format() {
    assertRefused(
        "ip.trace:2: '45' begins no record of Dunigan's format" + CUT + "45 27 31",
        "strace tid 0 clock 0\n45 27 31\n");
  }

  @Test
  void other_formats_are_told_apart() {
    assertRefused(
        "ip.trace:1: a PICL trace (verbose form), not one in Dunigan's format"
            + CUT
            + "trace_start  clock 0 243 node 0 event 0 compstats 0 commstat...",
        "trace_start  clock 0 243 node 0 event 0 compstats 0 commstats 0\n");
    assertRefused(
        "ip.trace:1: a PICL trace (compact form), not one in Dunigan's format"
            + CUT
            + "1 0 991 0 0 0 0",
        "1 0 991 0 0 0 0\n");
    assertRefused(
        "ip.trace:1: binary data, not a trace in Dunigan's format" + CUT + "\uFFFD\uFFFD..4",
        new byte[] {(byte) 0xCA, (byte) 0xFE, 0, 1, '4', '\n'});
  }

  @Test
  void a_file_without_line_ends_is_refused_before_it_fills_the_memory() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'x';
          }

          @Override
          public int read(byte[] into, int from, int length) {
            java.util.Arrays.fill(into, from, from + length, (byte) 'x');
            return length;
          }
        };
    Exception refusal =
        assertThrows(
            TraceFormatException.class, () -> new DuniganReader(endless, "ip.trace").hasNext());
    assertEquals(
        "ip.trace:1: the line is longer than any record of a trace" + CUT + "x".repeat(60) + "...",
        refusal.getMessage());
  }

  @Test
  void the_clock_goes_back_only_where_a_run_was_appended() {
    assertEquals(3, read("cnt 1 clock 9\nstrace tid 0 clock 4\ncnt 2 clock 4\n").size());
    assertRefused(
        "ip.trace:2: the clock goes back, from 9 to 4" + CUT + "cnt 2 clock 4",
        "cnt 1 clock 9\ncnt 2 clock 4\n");
  }

  @Test
  void a_stream_that_fails_is_named() {
    BrokenStream.assertNamed("ip.trace", DuniganReader::new);
  }

  private static DuniganReader reader(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new DuniganReader(new ByteArrayInputStream(bytes), "ip.trace");
  }

  private static List<TraceEvent> read(String text) {
    return readAll(reader(text));
  }

  static List<TraceEvent> readAll(DuniganReader reader) {
    List<TraceEvent> events = new ArrayList<>();
    reader.forEachRemaining(events::add);
    return events;
  }

  private static void assertRefused(String message, String text) {
    assertRefused(message, text.getBytes(StandardCharsets.UTF_8));
  }

  private static void assertRefused(String message, byte[] bytes) {
    DuniganReader reader = new DuniganReader(new ByteArrayInputStream(bytes), "ip.trace");
    Exception refusal = assertThrows(TraceFormatException.class, () -> readAll(reader));
    assertEquals(message, refusal.getMessage());
  }
}
