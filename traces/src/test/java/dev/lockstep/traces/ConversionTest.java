package dev.lockstep.traces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.traces.dunigan.DuniganFormat;
import dev.lockstep.traces.format.TraceFormat;
import dev.lockstep.traces.format.TraceOutput;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.picl.PiclForm;
import dev.lockstep.traces.picl.recorder.PiclFormat;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole files, as they are read and written. */
class ConversionTest {
  private static final TraceFormat DUNIGANS = new DuniganFormat();
  private static final TraceFormat PICL_VERBOSE = new PiclFormat(PiclForm.VERBOSE);
  private static final TraceFormat PICL_COMPACT = new PiclFormat(PiclForm.COMPACT);

  private static final String DUNIGAN =
      """
      strace tid 1 clock 0
      tfork tid 1 clock 0 taddr 0 stack 0 waking 1
      cnt 1 clock 0
      tsleep tid 1 clock 2500000 ticks 500000 blocking 1
      timer tsleep clock 3000000 waking 1
      texit tid 1 clock 4000000 status 0
      """;

  private static final String PICL =
      """
      trace_start  clock 0 0 node 0 event 3 compstats 3 commstats 3
      open  clock 0 0 node 0
      compstats  clock 0 0 node 0 busy 0 0 idle 0 0
      compstats  clock 0 0 node 0 busy 0 0 idle 0 0
      commstats  clock 0 0 node 0 received 0 volume 0 sent 0 volume 0 probed 0
      compstats  clock 1 250000 node 0 busy 1 250000 idle 0 0
      compstats  clock 1 500000 node 0 busy 1 250000 idle 0 250000
      close  clock 2 0 node 0
      trace_exit  clock 2 0 node 0 space 368
      compstats  clock 2 0 node 0 busy 1 750000 idle 0 250000
      commstats  clock 2 0 node 0 received 0 volume 0 sent 0 volume 0 probed 0
      """;

  private static final String COMPACT =
      """
      1 0 0 0 3 3 3
      2 0 0 0
      11 0 0 0 0 0
      11 0 0 0 0 0
      12 0 0 0 0 0 0 0 0
      11 1 250000 0 0 0
      11 1 500000 0 0 250000
      13 2 0 0
      19 2 0 0 368
      11 2 0 0 0 250000
      12 2 0 0 0 0 0 0 0
      """;

  private static final String UNKNOWN = "begins no record of Dunigan's or PICL's format";

  private static Trace input(String trace) {
    byte[] bytes = trace.getBytes(StandardCharsets.UTF_8);
    return TraceFormats.STANDARD.read(new ByteArrayInputStream(bytes), "a.trace");
  }

  private static String converted(String trace, TraceFormat to) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Trace in = input(trace)) {
      in.convert(to, TraceOutput.to(out, "b.trace"), new TracedRun(2_000_000, 0));
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String refusal(String trace, TraceFormat to) {
    return assertThrows(TraceFormatException.class, () -> converted(trace, to)).getMessage();
  }

  @Test
  void dunigans_format_becomes_picls() {
    assertEquals(PICL, converted(DUNIGAN, PICL_VERBOSE));
    assertEquals(COMPACT, converted(DUNIGAN, PICL_COMPACT));
  }

  @Test
  void picls_forms_become_each_other() {
    assertEquals(COMPACT, converted(PICL, PICL_COMPACT));
    assertEquals(PICL, converted(COMPACT, PICL_VERBOSE));
  }

  @Test
  void a_format_becomes_itself() {
    assertEquals(DUNIGAN, converted(DUNIGAN.replace(" ", "  "), DUNIGANS));
    assertEquals(PICL, converted("\n \t\n" + PICL.replace("  ", " "), PICL_VERBOSE));
    assertEquals(COMPACT, converted(COMPACT, PICL_COMPACT));
  }

  @Test
  void picls_format_does_not_become_dunigans() {
    assertFalse(PICL_VERBOSE.whyNot(DUNIGANS).isEmpty());
    assertFalse(PICL_COMPACT.whyNot(DUNIGANS).isEmpty());
    assertTrue(DUNIGANS.whyNot(PICL_VERBOSE).isEmpty());
    assertThrows(IllegalArgumentException.class, () -> converted(COMPACT, DUNIGANS));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          strace tid 1 clock 0              | dunigan
          cnt 1 clock 0                     | dunigan
          timer tsleep clock 5 waking 1     | dunigan
          send tid 1 clock 3                | dunigan
          send                              | dunigan
          '  recvw  tid 1'                  | dunigan
          trace_start  clock 0 243 node 0   | picl
          send  clock 0 1 node 0            | picl
          open                              | picl
          block_begin                       | picl
          1 0 991 0 0 0 0                   | picl-compact
          -1                                | picl-compact
          """)
  void the_first_line_tells_the_format(String line, String format) {
    assertEquals(format, input(line).format().name());
    assertEquals(format, input("\n\r\n" + line + "\nwhatever\n").format().name());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          class Main {}  | a.trace:2: 'class' %s; the line begins: class Main {}
          1x 0           | a.trace:2: '1x' %s; the line begins: 1x 0
          """)
  void what_is_no_trace_is_refused_by_its_line(String line, String message) {
    assertEquals(message.formatted(UNKNOWN), refusal("\n" + line + "\n", PICL_VERBOSE));
  }

  @Test
  void binary_data_is_refused() {
    assertEquals(
        "a.trace:1: binary data, not a trace; the line begins: PK..\uFFFD.",
        refusal("PK\u0003\u0004\uFFFD\u0001\n", PICL_VERBOSE));
  }

  @Test
  void an_empty_file_is_refused() {
    assertEquals("a.trace: holds no trace records", refusal("", PICL_VERBOSE));
    assertEquals("a.trace: holds no trace records", refusal("\n \n", PICL_VERBOSE));
  }

  @Test
  void a_file_that_is_cut_off_is_refused() {
    assertEquals(
        "a.trace:2: the last line is cut off; the line begins: cnt 1 cl",
        refusal("strace tid 0 clock 0\ncnt 1 cl", PICL_VERBOSE));
    assertEquals(
        "a.trace:2: the last line is cut off; the line begins: 10 1",
        refusal("10 1 2 3\n10 1", PICL_VERBOSE));
  }

  @Test
  void a_file_of_two_formats_is_refused_where_the_second_begins() {
    assertEquals(
        "a.trace:7: 'trace_start' begins no record of Dunigan's format; the line begins:"
            + " trace_start  clock 0 0 node 0 event 3 compstats 3 commstats ...",
        refusal(DUNIGAN + PICL, PICL_VERBOSE));
    assertEquals(
        "a.trace:12: 'strace' begins no record of PICL's format; the line begins: strace tid 1"
            + " clock 0",
        refusal(PICL + DUNIGAN, PICL_COMPACT));
    assertEquals(
        "a.trace:12: a record in compact form in a trace in verbose form; the line begins: 1 0 0 0"
            + " 3 3 3",
        refusal(PICL + COMPACT, PICL_COMPACT));
  }

  @Test
  void what_picls_format_can_not_hold_is_refused_by_its_line() {
    assertEquals(
        "a.trace:2: 'lth' is negative: -1; the line begins: send tid 1 clock 1 to 2 pid 0 type 1"
            + " lth -1 addr 0",
        refusal(
            "strace tid 1 clock 0\nsend tid 1 clock 1 to 2 pid 0 type 1 lth -1 addr 0\n",
            PICL_VERBOSE));
    assertEquals(
        "a.trace:2: the run is too long for a PICL trace, whose times end at 2,147,483,647 seconds;"
            + " Dunigan's format has no such end; the line begins: mark tid 1 clock"
            + " 9223372036854775807 msg \"x\"",
        refusal(
            "strace tid 1 clock 0\nmark tid 1 clock 9223372036854775807 msg \"x\"\n",
            PICL_VERBOSE));
  }

  @Test
  void a_file_that_can_not_be_read_is_named(@TempDir Path folder) {
    Path missing = folder.resolve("no.trace");
    assertEquals(
        "cannot read trace " + missing + ": no such file or directory",
        assertThrows(UncheckedIOException.class, () -> TraceFormats.STANDARD.read(missing))
            .getMessage());
    assertEquals(
        "cannot read trace " + folder + ": Is a directory",
        assertThrows(UncheckedIOException.class, () -> TraceFormats.STANDARD.read(folder))
            .getMessage());
  }

  @Test
  void a_stream_that_breaks_is_named() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("Stale file handle");
          }

          @Override
          public int read(byte[] bytes, int start, int length) throws IOException {
            throw new IOException("Stale file handle");
          }
        };
    assertEquals(
        "cannot read trace a.trace: Stale file handle",
        assertThrows(
                UncheckedIOException.class, () -> TraceFormats.STANDARD.read(broken, "a.trace"))
            .getMessage());
  }
}
