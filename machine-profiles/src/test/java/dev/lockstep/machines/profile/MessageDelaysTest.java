package dev.lockstep.machines.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessageDelaysTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "0.1, 100000",
    "0.3, 300000",
    "0.2, 200000",
    "1.0, 1000000",
    "100.0, 100000000",
    "0.0000005, 1",
    "0.00000049, 0",
    "2.0000015, 2000002",
    "1e12, 1000000000000000000"
  })
  void a_delay_is_rounded_as_the_decimal_number_that_it_prints_as(double delay, long millionths) {
    assertEquals(millionths, MessageDelays.millionths(delay));
  }

  @Test
  void a_delay_given_as_a_float_is_rounded_to_what_was_meant() {
    assertEquals(100_000, MessageDelays.millionths(0.1f));
    assertEquals(300_000, MessageDelays.millionths(0.3f));
  }

  @ParameterizedTest
  @CsvSource({
    "-0.1, delay -0.1 is negative",
    "NaN, delay NaN is not a finite number",
    "Infinity, delay Infinity is not a finite number",
    "1e13, delay 1.0E13 is too large"
  })
  void a_delay_that_is_none_is_refused(double delay, String message) {
    Exception refusal =
        assertThrows(IllegalArgumentException.class, () -> MessageDelays.millionths(delay));
    assertEquals(message, refusal.getMessage());
  }

  @Test
  void negative_delays_and_empty_packets_are_refused() {
    assertRefused("nodeToNodeMillionths -1 is negative", -1, 0, 0, 1);
    assertRefused("hostToNodeMillionths -1 is negative", 0, -1, 0, 1);
    assertRefused("startupMillionths -1 is negative", 0, 0, -1, 1);
    assertRefused("packetBytes 0 is below 1", 0, 0, 0, 0);
  }

  private static void assertRefused(
      String message, long node, long host, long startup, long packet) {
    Exception refusal =
        assertThrows(
            IllegalArgumentException.class, () -> new MessageDelays(node, host, startup, packet));
    assertEquals(message, refusal.getMessage());
  }
}
