package dev.lockstep.machines.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinearCostTest {
  private static final long MEGAHERTZ = 1_000_000;
  private static final long TERAHERTZ = 1_000_000_000_000L;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // One tick is 25 nanoseconds at 40 MHz.
        "1000   | 0          | 40 | 40000000 | 0",
        "0      | 25         | 40 | 0        | 1000000",
        "0      | 357.142857 | 40 | 0        | 14285714",
        // 12.5 millionths of a tick are rounded up, 12.4875 down.
        "0.0125    | 0 | 1 | 13 | 0",
        "0.012487  | 0 | 1 | 12 | 0",
        "0         | 0 | 1 | 0  | 0",
      })
  void nanoseconds_become_millionths_of_a_tick(
      String nanos, String perByte, long megahertz, long millionths, long millionthsPerByte) {
    assertEquals(
        new LinearCost(millionths, millionthsPerByte),
        LinearCost.ofNanos(nanos, perByte, megahertz * MEGAHERTZ));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 0",
    "499999, 0, 7, 0",
    "500000, 0, 7, 1",
    "1000000, 0, 7, 1",
    "0, 100000, 4, 0",
    "0, 100000, 5, 1",
    "400000, 100000, 1, 1",
    "0, 14285714, 1000, 14286",
    "2500000, 14285714, 1000, 14288",
  })
  void ticks_are_rounded_once_for_the_sum(
      long millionths, long millionthsPerByte, long bytes, long ticks) {
    assertEquals(ticks, new LinearCost(millionths, millionthsPerByte).ticks(bytes));
  }

  @Test
  void whole_ticks_are_as_they_are() {
    assertEquals(70, LinearCost.ofTicks(70).ticks(5));
    assertEquals(350, LinearCost.ofTicksPerByte(70).ticks(5));
    assertEquals(0, LinearCost.NONE.ticks(Integer.MAX_VALUE));
  }

  @Test
  void the_longest_time_on_the_fastest_clock_fits() {
    LinearCost second = LinearCost.ofNanos("1000000000", "0", TERAHERTZ);
    assertEquals(1_000_000_000_000L, second.ticks(Integer.MAX_VALUE));
    LinearCost slowest = new LinearCost(0, LinearCost.MOST_MILLIONTHS_PER_BYTE);
    assertEquals(2_147_483_647_000_000L, slowest.ticks(Integer.MAX_VALUE));
  }

  /** Half a tick and a third of one for each packet, a quarter for each byte: just below 7.5. */
  @Test
  void packets_are_rounded_once_for_all() {
    LinearCost cost = new LinearCost(500_000 + 333_333, 250_000);
    assertEquals(7, cost.ticks(10, 6));
    assertEquals(cost.ticks(10), cost.ticks(10, 1));
    long most = Integer.MAX_VALUE;
    LinearCost slowest = new LinearCost(LinearCost.MOST_MILLIONTHS_PER_BYTE, 999_999);
    assertEquals(2_147_483_647_000_000L + 2_147_481_500L, slowest.ticks(most, most));
  }

  @Test
  void a_negative_time_is_refused() {
    Exception fixed = assertThrows(IllegalArgumentException.class, () -> new LinearCost(-1, 0));
    assertEquals("negative: -1, 0", fixed.getMessage());
    Exception each = assertThrows(IllegalArgumentException.class, () -> new LinearCost(0, -1));
    assertEquals("negative: 0, -1", each.getMessage());
  }

  @Test
  void more_ticks_than_a_long_of_millionths_holds_are_refused() {
    assertThrows(ArithmeticException.class, () -> LinearCost.ofTicks(Long.MAX_VALUE / 999_999));
    assertThrows(ArithmeticException.class, () -> LinearCost.ofTicksPerByte(Long.MAX_VALUE));
  }
}
