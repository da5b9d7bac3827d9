package dev.lockstep.traces.picl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.traces.BrokenStream;
import dev.lockstep.traces.lines.TraceFormatException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PiclReaderTest {
  private static final String CUT = "; the line begins: ";
  private static final String VERBOSE_LINE = "sync  clock 0 1 node 0\n";
  private static final String COMPACT_LINE = "10 0 1 0\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "sand  clock 0 1 node 0          | 'sand' begins no record of PICL's format",
        "probe  clock 0 1 node 0 type 3  | records of kind probe are not read",
        "trace_mark_array  clock 0 1 node 0 size 1 array 5"
            + "| records of kind trace_mark_array are not read",
        "clock_sync  clock 0 1 node 0    | records of kind clock_sync are not read",
        "10 0 1 0                        | a record in compact form in a trace in verbose form",
        "5 0 1 0                         | records of kind probe are not read",
        "sync                            | 'clock' is missing",
        "sync  clock                     | 'clock' is missing",
        "sync  clock 0                   | the microseconds of 'clock' are missing",
        "sync  clock 0 1                 | 'node' is missing",
        "sync  clock 0 1 node            | 'node' is missing",
        "sync  node 0 clock 0 1          | 'clock' is missing",
        "sync  clock 0 1 node 0 7        | '7' is too much",
        "sync  clock x12 1 node 0        | 'x12' after 'clock' is not a number",
        "sync  clock 0 1.5 node 0        | '1.5' after 'clock' is not a number",
        "sync  clock - 1 node 0          | '-' after 'clock' is not a number",
        "sync  clock -1 1 node 0         | a number of seconds is negative: -1",
        "sync  clock 0 -1 node 0         | a number of microseconds is negative: -1",
        "sync  clock 0 1000000 node 0    | 1000000 microseconds are not less than a second",
        "sync  clock 2147483648 1 node 0 | '2147483648' after 'clock' is too large",
        "sync  clock 0 1 node -1         | 'node' is neither a node nor the host: -1",
        "sync  clock 0 1 node -32767     | 'node' is neither a node nor the host: -32767",
        "open  clock 0 1 node 0 allocating 8 processors | 'allocating' is too much",
        "open  clock 0 1 node -32768     | 'allocating' is missing",
        "open  clock 0 1 node -32768 allocating 8       | 'processors' is missing",
        "open  clock 0 1 node -32768 allocating -8 processors" + "| 'allocating' is negative: -8",
        "load  clock 0 1 node -32768 node 8             | 'loading' is missing",
        "load  clock 0 1 node -32768 loading node -2"
            + "| 'loading node' is neither a node nor the host: -2",
        "send  clock 0 1 node 0 to -2 type 3 lth 4" + "| 'to' is neither a node nor the host: -2",
        "send  clock 0 1 node 0 to 2 type 3             | 'lth' is missing",
        "send  clock 0 1 node 0 to 2 type 3 lth -4      | 'lth' is negative: -4",
        "recv  clock 0 1 node 0 from -1 type 3 lth 4"
            + "| 'from' is neither a node nor the host: -1",
        "compstats  clock 0 1 node 0 busy 0 1           | 'idle' is missing",
        "compstats  clock 0 1 node 0 idle 0 1           | 'busy' is missing",
        "commstats clock 0 1 node 0 received 1 volume 2 sent 3 volume -4 probed 5"
            + "| 'volume' sent is negative: -4",
        "commstats  clock 0 1 node 0 received 9223372036854775808"
            + "| '9223372036854775808' after 'received' is too large",
        "trace_stop  clock 0 1 node 0                   | ':' is missing",
        "trace_stop  clock 0 1 node 0 : ran out of luck | 'memory' is missing",
        "trace_exit  clock 0 1 node 0 space -1          | 'space' is negative: -1",
      })
  void a_damaged_line_in_verbose_form_is_refused_by_number_and_reason(String line, String reason) {
    assertRefused("ring.trf:2: " + reason + CUT + shown(line), VERBOSE_LINE + line + "\n");
  }

  private static String shown(String line) {
    return line.length() > 60 ? line.substring(0, 60) + "..." : line;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "0 0 1 0                  | '0' begins no record of PICL's format",
        "-1 0 1 0                 | '-1' begins no record of PICL's format",
        "25 0 1 0                 | '25' begins no record of PICL's format",
        "010 0 1 0                | '010' begins no record of PICL's format",
        "99999999999999999999 0 1 | '99999999999999999999' begins no record of PICL's format",
        "5 0 1 0 3                | records of kind probe are not read",
        "22 0 1 0 1 5             | records of kind trace_mark_array are not read",
        "23 0 1 0                 | records of kind clock_sync are not read",
        "sync  clock 0 1 node 0   | a record in verbose form in a trace in compact form",
        "sand  clock 0 1 node 0   | 'sand' begins no record of PICL's format",
        "10                       | 'clock' is missing",
        "10 0                     | the microseconds of 'clock' are missing",
        "10 0 1                   | 'node' is missing",
        "10 0 1 0 7               | '7' is too much",
        "10 0 x12 0               | 'x12' as 'clock' is not a number",
        "10 0 1 node              | 'node' as 'node' is not a number",
        "10 0 1 2147483648        | '2147483648' as 'node' is too large",
        "10 0 1000000 0           | 1000000 microseconds are not less than a second",
        "10 0 1 -7                | 'node' is neither a node nor the host: -7",
        "2 0 1 0 8                | '8' is too much",
        "2 0 1 -32768             | 'allocating' is missing",
        "4 0 1 0 2 3              | 'lth' is missing",
        "4 0 1 0 2 3 -4           | 'lth' is negative: -4",
        "11 0 5 0 0               | the microseconds of 'idle' are missing",
        "11 0 5 0 0 3 0 2         | '0' is too much",
        "11 0 5 0 0 8             | node 0 was idle for longer than it was traced",
        "12 0 1 0 1 2 3 4         | 'probed' is missing",
        "17 0 1 0 : ran           | ':' is too much",
        "20 0 1 0 -4 20           | 'parameter_type' is missing",
      })
  void a_damaged_line_in_compact_form_is_refused_by_number_and_reason(String line, String reason) {
    assertRefused("ring.trf:2: " + reason + CUT + line, COMPACT_LINE + line + "\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "strace tid 0 clock 0  | a trace in Dunigan's format, not one in PICL's",
        "send tid 0 clock 0    | 'clock' is missing",
        "cnt 0 clock 0         | a trace in Dunigan's format, not one in PICL's",
        "timer tsleep clock 0  | a trace in Dunigan's format, not one in PICL's",
        "processor,tick        | 'processor,tick' begins no record of PICL's format",
        "-3 0 1 0              | '-3' begins no record of PICL's format",
        "clock_sync clock 0 1 node 0 | records of kind clock_sync are not read",
      })
  void a_file_of_another_format_is_refused_at_its_first_line(String line, String reason) {
    assertRefused("ring.trf:1: " + reason + CUT + line, line + "\n");
  }

  @Test
  void binary_data_is_refused_without_being_shown() {
    assertRefused(
        "ring.trf:1: binary data, not a trace in PICL's format" + CUT + "\uFFFD\uFFFD..4",
        new byte[] {(byte) 0xCA, (byte) 0xFE, 0, 1, '4', '\n'});
    assertRefused(
        "ring.trf:1: binary data, not a trace in PICL's format" + CUT + ".", new byte[] {0, '\n'});
    assertRefused(
        "ring.trf:2: '.[31m' as 'node' is not a number" + CUT + "10 0 1 .[31m",
        COMPACT_LINE + "10 0 1 \u001b[31m\n");
  }

  @Test
  void a_long_word_is_not_shown_whole() {
    assertRefused(
        "ring.trf:2: '"
            + "7".repeat(60)
            + "...' is too much"
            + CUT
            + "10 0 1 0 "
            + "7".repeat(51)
            + "...",
        COMPACT_LINE + "10 0 1 0 " + "7".repeat(61) + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"trace_message clock 0 1 node 0 ", "16 0 1 0 "})
  void the_text_of_a_message_is_kept_as_it_is(String line) {
    assertText("", line + "\n");
    assertText("", line.stripTrailing() + "\n");
    assertText("x", line + "x\r\n");
    assertText("  two \t words  ", line + "  two \t words  \n");
    assertText("0 1 clock", line + "0 1 clock\n");
    assertText("ü€😀", line + "ü€😀\n");
    assertText("x".repeat(118), line + "x".repeat(118) + "\n");
  }

  private static void assertText(String text, String line) {
    PiclStamp at = PiclTraces.at(0, 1, 0);
    assertEquals(List.of(new PiclRecord.TraceMessage(at, text)), PiclTraces.read(line));
  }

  @Test
  void a_text_that_no_message_holds_is_refused() {
    assertRefused(
        "ring.trf:1: the text has 119 characters, more than 118"
            + CUT
            + "16 0 1 0 "
            + "x".repeat(51)
            + "...",
        "16 0 1 0 " + "x".repeat(119) + "\n");
    assertRefused(
        "ring.trf:1: the text holds a character that is no part of a line" + CUT + "16 0 1 0 a.b",
        "16 0 1 0 a\0b\n");
    assertRefused(
        "ring.trf:1: the text is not UTF-8" + CUT + "16 0 1 0 \uFFFD",
        "16 0 1 0 \u00fc\n".getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void several_spaces_tabs_blank_lines_and_carriage_returns_do_no_harm() {
    List<PiclRecord> sync = List.of(new PiclRecord.Sync(PiclTraces.at(0, 1, 2)));
    assertEquals(sync, PiclTraces.read("\n \r\n  sync clock   0\t1 node 2 \r\n\n"));
    assertEquals(sync, PiclTraces.read("\n \r\n  10   0\t1 2 \r\n\n"));
  }

  @Test
  void the_line_number_is_that_of_the_record() {
    PiclReader reader = PiclTraces.reader("\n" + COMPACT_LINE + "\n" + COMPACT_LINE);
    assertEquals(PiclForm.COMPACT, reader.form());
    reader.next();
    assertEquals(2, reader.lineNumber());
    reader.next();
    assertEquals(4, reader.lineNumber());
    assertFalse(reader.hasNext());
    assertFalse(reader.hasNext());
    assertThrows(NoSuchElementException.class, reader::next);
  }

  @Test
  void records_need_not_be_in_order_of_time() {
    assertEquals(2, PiclTraces.read("10 5 1 0\n10 4 1 0\n").size());
  }

  @Test
  void busy_time_in_the_compact_form_counts_from_where_the_node_began_to_trace() {
    List<PiclRecord> records =
        PiclTraces.read(
            "1 0 991 3 0 0 0\n1 0 5 4 0 0 0\n11 1 6 3 0 9\n11 1 6 4 0 9\n11 1 6 5 0 9\n");
    assertEquals(List.of(999_006L, 999_992L, 999_997L), busyMicros(records));
  }

  private static List<Long> busyMicros(List<PiclRecord> records) {
    return records.stream()
        .filter(PiclRecord.Compstats.class::isInstance)
        .map(record -> ((PiclRecord.Compstats) record).busy().toMicros())
        .toList();
  }

  @Test
  void times_that_were_rounded_down_on_their_own_give_no_negative_busy_time() {
    assertEquals(List.of(0L, 0L), busyMicros(PiclTraces.read("11 0 5 0 0 6\n11 0 5 0 0 7\n")));
  }

  @Test
  void a_last_line_without_an_end_was_cut_off() {
    assertRefused(
        "ring.trf:2: the last line is cut off" + CUT + "10 0 1 0", COMPACT_LINE + "10 0 1 0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"examples.verbose.trf", "examples.compact.trf"})
  void a_trace_cut_off_anywhere_is_refused_or_ends_with_a_whole_line(String name) {
    byte[] whole = PiclTraces.resource(name).getBytes(StandardCharsets.UTF_8);
    for (int length = 1; length < whole.length; length++) {
      PiclReader reader = PiclTraces.reader(Arrays.copyOf(whole, length));
      if (whole[length - 1] == '\n') {
        PiclTraces.readAll(reader);
      } else {
        assertThrows(TraceFormatException.class, () -> PiclTraces.readAll(reader));
      }
    }
  }

  @Test
  void an_empty_file_holds_no_records() {
    assertRefused("ring.trf: holds no trace records", "");
    assertRefused("ring.trf: holds no trace records", "\n  \n");
    Exception refusal =
        assertThrows(TraceFormatException.class, () -> PiclTraces.reader("").form());
    assertEquals("ring.trf: holds no trace records", refusal.getMessage());
  }

  @Test
  void a_line_that_is_too_long_is_refused_before_it_fills_the_memory() {
    assertRefused(
        "ring.trf:1: the line is longer than any record of a trace" + CUT + "x".repeat(60) + "...",
        "x".repeat(100_000));
  }

  @Test
  void a_stream_that_fails_is_named() {
    BrokenStream.assertNamed("ring.trf", PiclReader::new);
  }

  private static void assertRefused(String message, String trace) {
    assertRefused(message, trace.getBytes(StandardCharsets.UTF_8));
  }

  private static void assertRefused(String message, byte[] trace) {
    PiclReader reader = PiclTraces.reader(trace);
    Exception refusal = assertThrows(TraceFormatException.class, () -> PiclTraces.readAll(reader));
    assertEquals(message, refusal.getMessage());
  }
}
