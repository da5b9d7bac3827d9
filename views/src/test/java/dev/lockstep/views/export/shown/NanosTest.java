package dev.lockstep.views.export.shown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NanosTest {
  @ParameterizedTest
  @CsvSource({
    "1, 7, 7000000000",
    "1000000, 2305843009213693, 2305843009213693000",
    "3000000, 1, 333",
    "3000000, 2, 666",
    "3000000, 3, 1000",
    "2600000000, 13, 5",
    "10000000000, 19, 1",
    "9223372036854775807, 9223372036854775806, 999999999",
    "2000000000, 2305843009213693952, 1152921504606846976",
  })
  void ticks_are_nanoseconds_rounded_down(long hertz, long tick, long nanos) {
    assertEquals(nanos, new Nanos(hertz).of(tick));
  }

  @Test
  void all_of_them_are_what_whole_numbers_of_any_size_give() {
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      long hertz = 1 + (random.nextLong() >>> (1 + random.nextInt(62)));
      long tick = random.nextLong() >>> (3 + random.nextInt(60));
      BigInteger exact =
          BigInteger.valueOf(tick)
              .multiply(BigInteger.valueOf(1_000_000_000))
              .divide(BigInteger.valueOf(hertz));
      if (exact.bitLength() < 62) {
        assertEquals(exact.longValueExact(), new Nanos(hertz).of(tick), tick + " at " + hertz);
      }
    }
  }

  @Test
  void what_has_no_room_is_refused() {
    assertEquals(
        "tick 2305843009213693952 is too late for nanoseconds, which have 63 bits",
        assertThrows(IllegalArgumentException.class, () -> new Nanos(1_000_000).of(1L << 61))
            .getMessage());
    assertEquals(
        "the clock of its machine stands still",
        assertThrows(IllegalArgumentException.class, () -> new Nanos(0)).getMessage());
  }

  @Test
  void texts_are_exact() {
    assertEquals("0.000000001", Nanos.seconds(1));
    assertEquals("12.000000000", Nanos.seconds(12_000_000_000L));
    assertEquals("0.001", Nanos.micros(1));
    assertEquals("1234.567", Nanos.micros(1_234_567));
  }
}
