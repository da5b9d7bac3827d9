package dev.lockstep.machines.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MillionthsTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "7, 7000000",
    "0.5, 500000",
    "0.000001, 1",
    "12.25, 12250000",
    "1000000000.999999, 1000000000999999",
    "9223372036854, 9223372036854000000"
  })
  void digits_become_millionths(String decimal, long millionths) {
    assertEquals(millionths, Millionths.of(decimal));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "1.", ".5", "1.2345678", "1.x", "x.1"})
  void anything_else_is_no_number(String text) {
    assertThrows(NumberFormatException.class, () -> Millionths.of(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"9223372036855", "9223372036854.775808"})
  void more_than_a_long_holds_is_refused(String text) {
    assertThrows(ArithmeticException.class, () -> Millionths.of(text));
  }

  @ParameterizedTest
  @CsvSource({"0, 1000, 0", "499, 1000, 0", "500, 1000, 1", "1499, 1000, 1", "1500, 1000, 2"})
  void half_a_unit_is_rounded_up(long parts, long partsOfUnit, long units) {
    assertEquals(units, Millionths.rounded(parts, partsOfUnit));
  }
}
