package dev.lockstep.cli.machines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalsTest {
  @ParameterizedTest
  @CsvSource({"0, 0", "180.000, 180", "164.0833, 164.1", "0.0123456, 0.01235", "123456.7, 123457"})
  void four_digits_say_enough(String number, String shortly) {
    assertEquals(shortly, Decimals.shortly(new BigDecimal(number)));
  }

  @Test
  void whole_numbers_are_grouped() {
    assertEquals("999", Decimals.grouped(999));
    assertEquals("1,000", Decimals.grouped(1000));
    assertEquals("10,000,000", Decimals.grouped(10_000_000));
  }
}
