package dev.lockstep.uniformsystem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lines of figures 3-3 and 3-5. */
class TimeTestingTest {
  @ParameterizedTest
  @CsvSource({
    "6287, 1, 6287, [1] time = 6287 ticks = .39 sec; ep = 1.0; eff = 1.0000",
    "3580, 2, 6287, [2] time = 3580 ticks = .22 sec; ep = 1.7; eff = .8780",
    "1798, 4, 6287, [4] time = 1798 ticks = .11 sec; ep = 3.4; eff = .8741",
    "1146, 8, 6287, [8] time = 1146 ticks = .07 sec; ep = 5.4; eff = .6857",
    "50321, 1, 50321, [1] time = 50321 ticks = 3.14 sec; ep = 1.0; eff = 1.0000",
    "20, 16, 1, [16] time = 20 ticks = .00 sec; ep = .0; eff = .0031"
  })
  void results_are_printed_as_in_the_manual(int time, int procs, int first, String line) {
    assertEquals("\n" + line + "\n", TimeTesting.show(time, procs, (float) first / time));
  }
}
