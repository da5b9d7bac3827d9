package dev.lockstep.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class PiclCalibrationTest {
  private static List<String> texts(String machine, String what) {
    return PiclCalibration.of(machine).stream()
        .filter(each -> each.what().equals(what))
        .map(
            each ->
                "%s %d: %.1f, %d%%"
                    .formatted(
                        each.arguments().getFirst(),
                        each.size(),
                        each.measuredMicros(),
                        each.askedPercent()))
        .toList();
  }

  @Test
  void exchanges_are_those_of_tables_6_and_7() {
    assertEquals(
        List.of(
            "notrace 1: 500.0, 5%",
            "t000 1: 827.7, 5%",
            "t300 1: 944.4, 5%",
            "t030 1: 864.2, 5%",
            "t003 1: 875.9, 5%",
            "t333 1: 1032.6, 5%",
            "notrace 1000: 1480.0, 5%",
            "t000 1000: 1820.0, 5%",
            "t300 1000: 1951.4, 5%",
            "t030 1000: 1859.3, 5%",
            "t003 1000: 1885.1, 5%",
            "t333 1000: 2060.7, 5%"),
        texts("ipsc2", "exchange, bytes"));
  }

  @Test
  void a_routine_that_was_not_measured_without_tracing_has_five_figures() {
    assertEquals(
        List.of(
            "t000 1: 27.5, 10%",
            "t300 1: 27.5, 10%", "t030 1: 27.5, 10%", "t003 1: 27.5, 10%", "t333 1: 27.5, 10%"),
        texts("ipsc860", "tracenode"));
  }

  @Test
  void every_row_of_the_tables_is_measured() {
    for (String machine : List.of("ipsc2", "ipsc860", "ncube3200")) {
      List<Measurement> all = PiclCalibration.of(machine);
      assertEquals(15 * 6 - 1, all.size());
      assertEquals(
          13,
          all.stream()
              .map(Measurement::what)
              .filter(what -> !what.contains(","))
              .distinct()
              .count());
    }
    assertEquals(List.of(), PiclCalibration.of("cm5"));
  }

  @Test
  void synchronizations_are_predicted_over_as_many_nodes_as_there_are() {
    List<Measurement> all = PiclCalibration.predictions(100);
    assertEquals(6 * 6, all.size());
    assertEquals(64, all.getLast().size());
    assertEquals(64, all.getLast().nodes());
    assertTrue(all.stream().allMatch(Measurement::isPrediction));
    assertEquals(10, all.getLast().repetitions(1));
    assertEquals(List.of(), PiclCalibration.predictions(1));
  }
}
