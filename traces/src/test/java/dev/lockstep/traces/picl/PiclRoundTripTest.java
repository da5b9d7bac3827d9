package dev.lockstep.traces.picl;

import static dev.lockstep.traces.picl.PiclForm.COMPACT;
import static dev.lockstep.traces.picl.PiclForm.VERBOSE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.traces.lines.TraceFormatException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PiclRoundTripTest {
  private static final int RECORDS = 20_000;
  private static final int DAMAGED_TRACES = 5_000;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void reading_what_was_written_gives_equal_records_in_both_forms(long seed) {
    List<PiclRecord> records = new RandomRecords(seed).list(RECORDS);
    assertEquals(records, PiclTraces.read(PiclTraces.written(records, VERBOSE)));
    assertEquals(records, PiclTraces.read(PiclTraces.written(records, COMPACT)));
  }

  @ParameterizedTest
  @ValueSource(longs = {4, 5, 6})
  void a_trace_comes_back_from_the_other_form_byte_for_byte(long seed) {
    List<PiclRecord> records = new RandomRecords(seed).list(RECORDS);
    String verbose = PiclTraces.written(records, VERBOSE);
    String compact = PiclTraces.converted(verbose, COMPACT);
    assertEquals(PiclTraces.written(records, COMPACT), compact);
    assertEquals(verbose, PiclTraces.converted(compact, VERBOSE));
  }

  @ParameterizedTest
  @EnumSource(PiclForm.class)
  void a_trace_with_damaged_bytes_is_read_or_refused_by_line(PiclForm form) {
    Random random = new Random(7);
    String trace = PiclTraces.written(new RandomRecords(8).list(42), form);
    byte[] whole = trace.getBytes(StandardCharsets.UTF_8);
    int refused = 0;
    for (int i = 0; i < DAMAGED_TRACES; i++) {
      byte[] damaged = whole.clone();
      for (int bytes = random.nextInt(3); bytes >= 0; bytes--) {
        damaged[random.nextInt(damaged.length)] = damage(random);
      }
      refused += isRefused(damaged) ? 1 : 0;
    }
    assertTrue(refused > DAMAGED_TRACES / 4, "refused " + refused);
  }

  /** Half of the time something that belongs to a trace. */
  private static byte damage(Random random) {
    String likely = "0123456789- \n\tnode";
    return (byte) (random.nextBoolean() ? random.nextInt() : likely.charAt(random.nextInt(18)));
  }

  private static boolean isRefused(byte[] trace) {
    try {
      PiclTraces.readAll(PiclTraces.reader(trace));
      return false;
    } catch (TraceFormatException refusal) {
      assertTrue(refusal.getMessage().startsWith("ring.trf:"), refusal.getMessage());
      return true;
    }
  }
}
