package dev.lockstep.traces.picl;

import static dev.lockstep.traces.picl.PiclForm.COMPACT;
import static dev.lockstep.traces.picl.PiclForm.VERBOSE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.traces.picl.PiclRecord.Compstats;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Traces that PICL's own library wrote. */
class LibraryTracesTest {
  private static final String RING_4 = PiclTraces.resource("ring4.verbose.level3.trf");
  private static final String RING_8 = PiclTraces.resource("ring8.compact.level3.trf");

  @Test
  void a_verbose_trace_comes_back_byte_for_byte() {
    assertEquals(VERBOSE, PiclTraces.reader(RING_4).form());
    assertEquals(RING_4, PiclTraces.converted(RING_4, VERBOSE));
  }

  @Test
  void a_compact_trace_comes_back_byte_for_byte() {
    assertEquals(COMPACT, PiclTraces.reader(RING_8).form());
    assertEquals(RING_8, PiclTraces.converted(RING_8, COMPACT));
  }

  @Test
  void a_compact_trace_comes_back_from_the_verbose_form() {
    String verbose = PiclTraces.converted(RING_8, VERBOSE);
    assertEquals(RING_8, PiclTraces.converted(verbose, COMPACT));
    assertEquals(verbose, PiclTraces.converted(RING_8, VERBOSE));
  }

  /** The compact form has no busy times, and the library rounds down every time it prints. */
  @Test
  void a_verbose_trace_comes_back_from_the_compact_form_but_for_two_microseconds_of_busy_time() {
    List<PiclRecord> records = PiclTraces.read(RING_4);
    List<PiclRecord> back = PiclTraces.read(PiclTraces.converted(RING_4, COMPACT));
    int[] recordsByDifference = new int[3];
    IntStream.range(0, records.size())
        .forEach(i -> recordsByDifference[busyDifference(records.get(i), back.get(i))]++);
    assertArrayEquals(new int[] {207, 63, 29}, recordsByDifference);
  }

  private static int busyDifference(PiclRecord record, PiclRecord back) {
    if (record instanceof Compstats first && back instanceof Compstats second) {
      assertEquals(first, new Compstats(second.at(), first.busy(), second.idle()));
      return (int) (second.busy().toMicros() - first.busy().toMicros());
    }
    assertEquals(record, back);
    return 0;
  }
}
