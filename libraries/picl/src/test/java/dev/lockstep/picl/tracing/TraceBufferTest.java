package dev.lockstep.picl.tracing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.PiclStamp;
import dev.lockstep.traces.picl.PiclTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A buffer counts in longs of 4 bytes, and keeps 42 of them for the last records. */
class TraceBufferTest {
  private static final PiclStamp AT = new PiclStamp(PiclTime.ZERO, 0);
  private static final PiclRecord MARK = new PiclRecord.TraceMark(AT, 1);

  /** A mark is 16 bytes; the kept room is 168. */
  @ParameterizedTest
  @CsvSource({
    "-5, 2, 1",
    "0, 2, 1",
    "207, 2, 1",
    "208, 2, 1",
    "215, 2, 1",
    "216, 3, 1",
    "400, 14, 7",
    "100000, 6239, 3119",
  })
  void it_is_full_when_a_record_goes_into_the_kept_room(int bytes, int marks, int remaining) {
    TraceBuffer buffer = new TraceBuffer(bytes);
    assertEquals(remaining, buffer.remaining());
    for (int i = 0; i < marks; i++) {
      buffer.add(MARK);
      assertFalse(buffer.isFull());
    }
    buffer.add(MARK);
    assertTrue(buffer.isFull());
    assertEquals(0, buffer.remaining());
  }

  @Test
  void a_flush_gives_all_records_away_and_the_space_counts_them_still() {
    TraceBuffer buffer = new TraceBuffer(208);
    buffer.add(MARK);
    buffer.add(MARK);
    buffer.stop();
    assertTrue(buffer.isStopped());
    assertEquals(0, buffer.remaining());
    assertEquals(List.of(MARK, MARK), buffer.flush());
    assertFalse(buffer.isStopped());
    assertEquals(1, buffer.remaining());
    buffer.add(MARK);
    assertEquals(3 * 4 * 4 + 208, buffer.space());
    assertEquals(List.of(MARK), buffer.flush());
    assertEquals(List.of(), buffer.flush());
  }
}
