package dev.lockstep.kernel.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is taken and what is free, against a table of all ticks. */
class ReservationsTest {
  private static final int ROUNDS = 300;
  private static final int REQUESTS = 400;
  private static final int SPAN = 4000;

  @Test
  void a_request_gets_the_first_gap_that_it_fits_into() {
    Reservations taken = new Reservations();
    taken.take(10, 5, 0);
    taken.take(20, 5, 0);
    assertEquals(0, taken.free(0, 10));
    assertEquals(1, taken.free(1, 9));
    assertEquals(25, taken.free(1, 10));
    assertEquals(15, taken.free(12, 5));
  }

  @Test
  void requests_in_any_order_are_as_a_table_of_ticks_has_them() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      Reservations taken = new Reservations();
      BitSet table = new BitSet();
      int now = 0;
      for (int i = 0; i < REQUESTS; i++) {
        int tick = now + random.nextInt(SPAN / 20);
        int ticks = 1 + random.nextInt(9);
        int expected = firstGap(table, tick, ticks);
        assertEquals(expected, taken.free(tick, ticks), "seed " + seed + ", request " + i);
        table.set(expected, expected + ticks);
        taken.take(expected, ticks, now);
        now += random.nextInt(2 * SPAN / REQUESTS);
      }
    }
  }

  private static int firstGap(BitSet table, int tick, int ticks) {
    int start = table.nextClearBit(tick);
    while (table.nextSetBit(start) >= 0 && table.nextSetBit(start) < start + ticks) {
      start = table.nextClearBit(table.nextSetBit(start));
    }
    return start;
  }
}
