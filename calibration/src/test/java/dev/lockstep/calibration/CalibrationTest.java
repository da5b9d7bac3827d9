package dev.lockstep.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.machines.reader.Profiles;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CalibrationTest {
  private static List<String> texts(String machine) {
    return Calibration.of(machine).stream()
        .map(
            each ->
                "%s %d: %.1f, %d%%"
                    .formatted(
                        each.what(), each.size(), each.measuredMicros(), each.askedPercent()))
        .toList();
  }

  @Test
  void the_machines_with_figures_are_built_in() {
    assertEquals(
        List.of("butterfly-plus", "cm5", "ipsc2", "ipsc860", "ncube3200", "paragon", "sp1"),
        Calibration.machines());
    assertTrue(Profiles.names().containsAll(Calibration.machines()));
  }

  @Test
  void other_machines_have_none() {
    assertEquals(List.of(), Calibration.of("vax780"));
    assertEquals(List.of(), Calibration.of(""));
  }

  @Test
  void exchanges_are_as_picl_measured_them() {
    assertEquals(
        List.of("exchange, bytes 1: 480.0, 2%", "exchange, bytes 1000: 1460.0, 2%"),
        texts("ipsc2").subList(0, 2));
    assertEquals(
        List.of("exchange, bytes 1: 683.5, 2%", "exchange, bytes 1000: 2899.2, 2%"),
        texts("ncube3200"));
  }

  @Test
  void short_messages_are_on_the_line_of_table_8_and_long_ones_on_those_of_5_and_6() {
    assertEquals(
        List.of(
            "exchange, bytes 1: 99.7, 2%",
            "exchange, bytes 1000: 807.9, 2%",
            "Tc, doubles, local sends 0: 162.0, 3%",
            "Tc, doubles, local sends 100: 454.0, 3%",
            "Tc, doubles, local sends 1000: 3082.0, 3%",
            "Tc, doubles, local sends 10000: 28776.0, 3%",
            "Tc, doubles, local sends 50000: 143080.0, 3%",
            "Ts, doubles, local sends 0: 81.0, 3%",
            "Ts, doubles, local sends 100: 365.5, 3%",
            "Ts, doubles, local sends 1000: 2926.0, 3%",
            "Ts, doubles, local sends 10000: 28621.0, 3%",
            "Ts, doubles, local sends 50000: 142913.0, 3%",
            "Tc of the BLACS, doubles 100: 465.0, 5%",
            "Tc of the BLACS, doubles 1000: 3093.0, 5%",
            "Tc of the BLACS, doubles 10000: 28787.0, 5%",
            "Tc of the BLACS, doubles 50000: 143091.0, 5%",
            "Ts of the BLACS, doubles 100: 366.4, 5%",
            "Ts of the BLACS, doubles 1000: 2926.0, 5%",
            "Ts of the BLACS, doubles 10000: 28620.0, 5%",
            "Ts of the BLACS, doubles 50000: 142912.0, 5%",
            "To, summation of doubles 1000: 400.5, 5%",
            "To, summation of doubles 10000: 4131.0, 5%",
            "To, summation of doubles 50000: 20711.0, 5%",
            "broadcast H, 32 nodes 1000: NaN, 0%",
            "broadcast H, 32 nodes 10000: NaN, 0%",
            "broadcast 1, 32 nodes 1000: NaN, 0%",
            "broadcast 1, 32 nodes 10000: NaN, 0%",
            "broadcast I, 32 nodes 1000: NaN, 0%",
            "broadcast I, 32 nodes 10000: NaN, 0%",
            "sum for all H, 32 nodes 1000: NaN, 0%",
            "sum for all H, 32 nodes 10000: NaN, 0%",
            "sum for all 1, 32 nodes 1000: NaN, 0%",
            "sum for all 1, 32 nodes 10000: NaN, 0%",
            "broadcast p, 32 nodes 1000: NaN, 0%",
            "broadcast p, 32 nodes 10000: NaN, 0%",
            "sum for all p, 32 nodes 1000: NaN, 0%",
            "sum for all p, 32 nodes 10000: NaN, 0%",
            "gsync, processors 2: NaN, 0%",
            "gsync, processors 4: NaN, 0%",
            "gsync, processors 8: NaN, 0%",
            "gsync, processors 16: NaN, 0%",
            "gsync, processors 32: NaN, 0%",
            "gsync, processors 64: NaN, 0%",
            "gsync, processors 128: NaN, 0%"),
        texts("ipsc860"));
  }

  @Test
  void sends_block_as_the_row_says() {
    List<Measurement> cm5 = Calibration.of("cm5");
    assertEquals(41, cm5.size());
    for (Measurement each : cm5) {
      String blocking = each.what().contains("local") ? "local" : "global";
      List<String> expected =
          each.what().contains(" sends")
              ? List.of("messages.send-blocking=" + blocking)
              : List.of();
      assertEquals(expected, each.settings(), each.what());
    }
  }

  @Test
  void ticks_of_the_uniform_system_are_62_and_a_half_microseconds() {
    assertEquals(
        List.of(
            "matrix product, 1 of 8 processors 20: 392937.5, 10%",
            "matrix product, 2 of 8 processors 20: 223750.0, 10%",
            "matrix product, 4 of 8 processors 20: 112375.0, 10%",
            "matrix product, 8 of 8 processors 20: 71625.0, 10%",
            "convolution, 1 of 8 processors 256: 3145062.5, 10%"),
        texts("butterfly-plus"));
  }

  @Test
  void every_program_is_there_and_has_a_main_method() throws Exception {
    for (MeasuringProgram program : MeasuringProgram.values()) {
      Class<?> type = Class.forName(program.className(), false, getClass().getClassLoader());
      assertEquals(void.class, type.getDeclaredMethod("main", String[].class).getReturnType());
    }
  }
}
