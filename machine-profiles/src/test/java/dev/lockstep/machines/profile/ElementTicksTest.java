package dev.lockstep.machines.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElementTicksTest {
  @ParameterizedTest
  @CsvSource({
    "1500, 0, 0, 0, 0",
    "1500, 0, 0, 1, 2",
    "1500, 0, 0, 2, 3",
    "1499, 0, 0, 1, 1",
    "16580, 1000, 16020, 1, 16",
    "16580, 1000, 16020, 1000, 16020",
    "16580, 1000, 16020, 1001, 16037",
    "16580, 1000, 16020, 50000, 828440",
    "0, 10, 2500, 3, 8",
    "0, 10, 2500, 100, 25",
    "1500, 10, 2500, -4, 0",
    "10000000, 0, 0, 2147483647, 21474836470000",
  })
  void elements_are_rounded_once_for_all(
      int thousandths, int firstElements, int firstThousandths, long elements, long ticks) {
    assertEquals(
        ticks, new ElementTicks(thousandths, firstElements, firstThousandths).ticks(elements));
  }

  @Test
  void whole_ticks_are_told_from_fractions() {
    assertTrue(ElementTicks.whole(3).isWhole());
    assertEquals(3, ElementTicks.whole(3).wholeTicks());
    assertFalse(new ElementTicks(3001, 0, 0).isWhole());
    assertFalse(new ElementTicks(3000, 5, 3000).isWhole());
  }

  @Test
  void elements_that_cost_nothing_are_none() {
    assertTrue(ElementTicks.NONE.isNone());
    assertTrue(new ElementTicks(0, 0, 7).isNone());
    assertTrue(new ElementTicks(0, 7, 0).isNone());
    assertFalse(new ElementTicks(0, 7, 1).isNone());
    assertFalse(new ElementTicks(1, 0, 0).isNone());
  }

  @Test
  void what_is_out_of_range_is_refused() {
    assertRefused("-1 thousandths of a tick", -1, 0, 0);
    assertRefused("10000001 thousandths of a tick", 10_000_001, 0, 0);
    assertRefused("-2 thousandths of a tick", 0, 1, -2);
    assertRefused("-3 first elements", 0, -3, 0);
  }

  private static void assertRefused(
      String message, int thousandths, int firstElements, int firstThousandths) {
    Exception refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> new ElementTicks(thousandths, firstElements, firstThousandths));
    assertEquals(message, refusal.getMessage());
  }
}
