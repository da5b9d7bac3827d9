package dev.lockstep.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CalibrationTableTest {
  private static final Measurement EXCHANGE =
      new Measurement(
          "exchange, bytes", MeasuringProgram.EXCHANGE, 1, List.of(), List.of(), 480, 2);
  private static final Measurement TC =
      new Measurement("Tc, doubles", MeasuringProgram.ECHO, 100, List.of(), List.of(), 200, 3);
  private static final Measurement PRODUCT =
      new Measurement(
          "product", MeasuringProgram.MATRIX_PRODUCT, 20, List.of(), List.of(), 392_937.5, 10);

  @Test
  void an_error_is_a_part_of_what_was_measured() {
    assertEquals(2, new Comparison(EXCHANGE, 489.6, 1).errorPercent(), 1e-9);
    assertEquals(-10, new Comparison(EXCHANGE, 432, 1).errorPercent(), 1e-9);
    assertEquals(0, new Comparison(EXCHANGE, 480, 1).errorPercent());
  }

  @Test
  void an_error_of_as_much_as_asked_is_near_enough() {
    Measurement round = new Measurement("", MeasuringProgram.ECHO, 1, List.of(), List.of(), 100, 2);
    assertTrue(new Comparison(round, 102, 1).isNearEnough());
    assertTrue(new Comparison(round, 98, 1).isNearEnough());
    assertFalse(new Comparison(round, 102.01, 1).isNearEnough());
    assertFalse(new Comparison(round, 97.99, 1).isNearEnough());
  }

  @Test
  void what_repetitions_took_is_divided_by_their_number() {
    assertEquals(new Comparison(EXCHANGE, 0.5, 7), EXCHANGE.compared(5000, 10, 7));
  }

  @Test
  void an_echo_is_two_messages() {
    assertEquals(new Comparison(TC, 0.25, 7), TC.compared(5000, 10, 7));
  }

  @Test
  void coarse_clocks_need_more_repetitions() {
    // 2000 milliseconds of 480 microseconds each, and of 400 for both ways
    assertEquals(4167, EXCHANGE.repetitions(1_000_000));
    assertEquals(5000, TC.repetitions(1_000_000));
    assertEquals(10, EXCHANGE.repetitions(100));
  }

  @Test
  void where_a_repetition_would_find_what_the_first_has_left_there_is_one() {
    assertEquals(1, PRODUCT.repetitions(62_500));
    assertEquals(1, PRODUCT.repetitions(1_000_000));
  }

  @Test
  void the_table_ends_with_the_largest_error() {
    CalibrationTable table =
        new CalibrationTable(
            List.of(
                new Comparison(EXCHANGE, 489.5, 1000),
                new Comparison(TC, 195, 20_000),
                new Comparison(PRODUCT, 392_937.5, 3)));
    assertTrue(table.isNearEnough());
    assertEquals(
        """
        what                                  size   measured us  simulated us  error % asked %   run's ticks
        exchange, bytes                          1         480.0       489.500     1.98       2          1000
        Tc, doubles                            100         200.0       195.000    -2.50       3         20000
        product                                 20      392937.5    392937.500     0.00      10             3
        largest error: -2.50 % (Tc, doubles, 100); all as near as asked
        """,
        table.text());
  }

  @Test
  void the_last_line_says_how_many_are_further_off_than_asked() {
    CalibrationTable table =
        new CalibrationTable(
            List.of(new Comparison(EXCHANGE, 490, 1000), new Comparison(TC, 200, 2000)));
    assertFalse(table.isNearEnough());
    assertEquals(
        "largest error: 2.08 % (exchange, bytes, 1); 1 of 2 further off than asked",
        table.text().lines().reduce((one, next) -> next).orElseThrow());
  }

  @Test
  void a_table_of_nothing_is_refused() {
    assertThrows(IllegalArgumentException.class, () -> new CalibrationTable(List.of()));
  }
}
