package dev.lockstep.picl.tracing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceTimeTest {
  @ParameterizedTest
  @CsvSource({
    "0, 40000000, 0",
    "39, 40000000, 0",
    "40, 40000000, 1",
    "79, 40000000, 1",
    "40000000, 40000000, 1000000",
    "16666667, 16666667, 1000000",
    "16666666, 16666667, 999999",
    "1, 1, 1000000",
    "999999999999, 1000000000000, 999999",
    "9223372036854775807, 1000000000000, 9223372036854",
    // No record has a later time.
    "2147483646999999, 1000000, 2147483646999999",
    "2147483647000000, 1000000, 2147483647000000",
    "9223372036854775807, 1000000, 2147483647000000",
    "9223372036854775807, 1, 2147483647000000",
  })
  void ticks_become_whole_microseconds(long ticks, long hertz, long micros) {
    assertEquals(micros, TraceTime.micros(ticks, hertz));
  }
}
