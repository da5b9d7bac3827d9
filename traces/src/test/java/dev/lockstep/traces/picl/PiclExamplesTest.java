package dev.lockstep.traces.picl;

import static dev.lockstep.traces.picl.PiclForm.COMPACT;
import static dev.lockstep.traces.picl.PiclForm.VERBOSE;
import static dev.lockstep.traces.picl.PiclTraces.at;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The examples of "PICL, C Reference Manual", sections 6.1 to 6.5: one of each kind in table 5.
 *
 * <p>The text is scanned. What was mended: keywords have underscores, as in the library's traces,
 * for hyphens; {@code Q} and {@code nods} in open are {@code 0} and {@code node}; the type of recv
 * {@code I 6} is {@code 16}; the microseconds of block_begin {@code Ill} are {@code 111}; {@code
 * xmcannory}, {@code spate} and {@code I t h} are {@code memory}, {@code space} and {@code lth}; in
 * the compact compstats {@code 169412} is {@code 1 69412}, the idle time of the verbose one.
 */
class PiclExamplesTest {
  private static final List<PiclRecord> RECORDS =
      List.of(
          new PiclRecord.TraceStart(at(0, 0, 17), 0, 0, 0),
          new PiclRecord.Open(at(0, 329, 24), 0),
          new PiclRecord.Open(at(0, 1000, PiclStamp.HOST), 64),
          new PiclRecord.Load(at(0, 2000, PiclStamp.HOST), 23),
          new PiclRecord.Send(at(2, 524347, 12), PiclStamp.HOST, 8, 256),
          new PiclRecord.Recv(at(24, 772354, 63), 0, 16, 329),
          new PiclRecord.RecvBlocking(at(14, 897000, PiclStamp.HOST), 0),
          new PiclRecord.RecvWaking(at(15, 145000, PiclStamp.HOST), 0, 0, 420),
          new PiclRecord.Message(at(0, 986454, 56)),
          new PiclRecord.Sync(at(429, 616, 15)),
          new PiclRecord.Close(at(13, 534666, 3)),
          new PiclRecord.TraceLevel(at(3, 11, 6), 3, 3, 3),
          new PiclRecord.TraceMark(at(3215, 465799, 22), 67),
          new PiclRecord.TraceStop(at(15, 333453, 2)),
          new PiclRecord.TraceFlush(at(82, 990361, 77), new PiclTime(13, 6645)),
          new PiclRecord.TraceExit(at(25, 442678, 8), 145024),
          new PiclRecord.BlockBegin(at(33, 111, 8), 3, 41, 0),
          new PiclRecord.BlockEnd(at(33, 844, 8), 3, 41, 0),
          new PiclRecord.Compstats(
              at(4, 66978, 23), new PiclTime(2, 997566), new PiclTime(1, 69412)),
          new PiclRecord.Commstats(at(18, 445645, 1), 202, 20556, 109, 4056, 39),
          new PiclRecord.TraceMessage(at(0, 514332, 10), "This is a test of tracemsg."));

  private static final String VERBOSE_TRACE = PiclTraces.resource("examples.verbose.trf");
  private static final String COMPACT_TRACE = PiclTraces.resource("examples.compact.trf");

  @Test
  void every_kind_is_written_in_the_verbose_form() {
    assertEquals(VERBOSE_TRACE, PiclTraces.written(RECORDS, VERBOSE));
  }

  @Test
  void every_kind_is_written_in_the_compact_form() {
    assertEquals(COMPACT_TRACE, PiclTraces.written(RECORDS, COMPACT));
  }

  @Test
  void every_kind_is_read_from_the_verbose_form() {
    assertEquals(RECORDS, PiclTraces.read(VERBOSE_TRACE));
  }

  @Test
  void every_kind_is_read_from_the_compact_form() {
    assertEquals(RECORDS, PiclTraces.read(COMPACT_TRACE));
  }

  @Test
  void the_examples_are_read_with_single_spaces_as_the_manual_prints_them() {
    String printed =
        VERBOSE_TRACE.lines().map(PiclExamplesTest::printed).collect(Collectors.joining());
    assertEquals(RECORDS, PiclTraces.read(printed));
  }

  private static String printed(String line) {
    return line.replace("  clock", " clock") + "\n";
  }

  @Test
  void one_form_becomes_the_other_and_comes_back() {
    assertEquals(COMPACT_TRACE, PiclTraces.converted(VERBOSE_TRACE, COMPACT));
    assertEquals(VERBOSE_TRACE, PiclTraces.converted(COMPACT_TRACE, VERBOSE));
  }

  @Test
  void trace_files_is_written_and_read_although_the_table_lacks_it() {
    List<PiclRecord> files =
        List.of(new PiclRecord.TraceFiles(at(0, 245, 3), new PiclTime(1, 262)));
    assertEquals(
        "trace_files  clock 0 245 node 3 finished 1 262\n", PiclTraces.written(files, VERBOSE));
    assertEquals("24 0 245 3 1 262\n", PiclTraces.written(files, COMPACT));
    assertEquals(files, PiclTraces.read("trace_files clock 0 245 node 3 finished 1 262\n"));
    assertEquals(files, PiclTraces.read("24 0 245 3 1 262\n"));
  }
}
