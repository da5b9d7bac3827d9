package dev.lockstep.traces.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecondsTest {
  @ParameterizedTest
  @CsvSource({
    "1, 7, 7",
    "2, 1, 0.5",
    "1000000, 1234567, 1.234567",
    "40000000, 1, 0.00000003",
    "40000000, 2, 0.00000005",
    "16666667, 16666667, 1.00000000",
    "3000000000, 1, 0.0000000003",
    "1000000000000, 9223372036854775807, 9223372.036854775807"
  })
  void there_are_as_many_places_as_it_takes_to_tell_ticks_apart(
      long clockHertz, long ticks, String seconds) {
    assertEquals(seconds, new Seconds(clockHertz).of(ticks));
  }

  @Test
  void a_clock_that_stands_still_is_refused() {
    assertEquals(
        "clock 0 Hz",
        assertThrows(IllegalArgumentException.class, () -> new Seconds(0)).getMessage());
  }
}
