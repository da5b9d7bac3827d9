package dev.lockstep.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class PiclTableTest {
  private static Comparison call(String column, double measured, double simulated) {
    return new Comparison(
        new Measurement(
            "who0",
            MeasuringProgram.PICL_ROUTINE,
            1,
            List.of(column, "who0"),
            List.of(),
            measured,
            10),
        simulated,
        1);
  }

  private static Comparison sync(String column, double simulated) {
    return new Comparison(
        new Measurement(
            "sync0, processors",
            MeasuringProgram.PICL_SYNC,
            4,
            List.of(column),
            List.of(),
            Double.NaN,
            5),
        simulated,
        1);
  }

  @Test
  void measured_simulated_and_predicted_figures_stand_in_the_columns_of_the_manual() {
    PiclTable table =
        new PiclTable(
            List.of(
                call("t000", 10, 10.25),
                call("t333", 20, 18.5),
                sync("notrace", 300),
                sync("t333", 400.123)));
    assertTrue(table.isNearEnough());
    assertEquals(
        """
        PICL, microseconds  size           asked %   notrace      t000      t300      t030      t003      t333
        who0                   1 measured       10         -      10.0         -         -         -      20.0
                                 simulated                 -     10.25         -         -         -     18.50
        sync0, processors      4 predicted            300.00         -         -         -         -    400.12
        largest error: -7.50 % (who0, 1, t333); all as near as asked
        """,
        table.text());
  }

  @Test
  void what_is_further_off_than_asked_is_counted_and_predictions_are_not() {
    PiclTable table =
        new PiclTable(List.of(call("t000", 10, 11.5), call("t333", 20, 20), sync("t333", 1)));
    assertFalse(table.isNearEnough());
    assertTrue(
        table
            .text()
            .endsWith("largest error: 15.00 % (who0, 1, t000); 1 of 2 further off than asked\n"));
  }
}
