package dev.lockstep.machines.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.RoutineCost;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The costs of the profiles give the measured times by formula. The times of the measuring programs
 * themselves, on the simulated machines, are the calibration's.
 */
class FitTest {
  private static final int BYTES_OF_A_DOUBLE = 8;
  private static final int LARGEST_OF_TABLE_8 = 1000;
  private static final int[] DOUBLES = {0, 100, 1000, 10_000, 50_000};

  /** PICL reference manual, tables 6, 7, 10, 11, 14 and 15, native calls. */
  @ParameterizedTest
  @CsvSource({
    "ipsc2, 1, 480.0",
    "ipsc2, 1000, 1460.0",
    "ipsc860, 1, 99.7",
    "ipsc860, 1000, 807.9",
    "ncube3200, 1, 683.5",
    "ncube3200, 1000, 2899.2",
  })
  void an_exchange_with_a_neighbour_takes_what_picl_measured(
      String name, int bytes, double micros) {
    assertEquals(micros, MessageTimes.of(name).exchange(bytes), 0.02 * micros);
  }

  /** BLACS report: alpha and beta of tables 5 (large) and 8 (small), system rows, Tc. */
  @ParameterizedTest
  @CsvSource({
    "ipsc860, LOCAL, 162, 2.92, 200, 2.8576",
    "paragon, LOCAL, 121, 0.22, 212, 0.2049",
    "cm5, GLOBAL, 75, 0.92, 169, 0.9118",
    "cm5, LOCAL, 87, 1.32, -159, 1.4787",
    "sp1, GLOBAL, 448, 1.26, 772, 1.1400",
  })
  void a_complete_communication_takes_what_the_blacs_measured(
      String name, Blocking blocking, double alpha, double beta, double largeAlpha, double large) {
    MessageTimes times = new MessageTimes(Profiles.load(name), blocking);
    for (int n : DOUBLES) {
      double micros = n <= LARGEST_OF_TABLE_8 ? alpha + beta * n : largeAlpha + large * n;
      assertEquals(micros, times.complete(n * BYTES_OF_A_DOUBLE), 0.03 * micros, n + " doubles");
    }
  }

  /** BLACS report: alpha and beta of tables 6 (large) and 8 (small), system rows, Ts. */
  @ParameterizedTest
  @CsvSource({
    "ipsc860, LOCAL, 81, 2.845, 48, 2.8573",
    "paragon, LOCAL, 49, 0.27, 109, 0.1957",
    "cm5, GLOBAL, 62, 0.91, 150, 0.9164",
    "cm5, LOCAL, 123, 1.32, 173, 1.4787",
    "sp1, GLOBAL, 449, 0.97, 524, 1.1165",
  })
  void a_send_is_posted_in_what_the_blacs_measured(
      String name, Blocking blocking, double alpha, double beta, double largeAlpha, double large) {
    MessageTimes times = new MessageTimes(Profiles.load(name), blocking);
    for (int n : DOUBLES) {
      double micros = n <= LARGEST_OF_TABLE_8 ? alpha + beta * n : largeAlpha + large * n;
      assertEquals(micros, times.posted(n * BYTES_OF_A_DOUBLE), 0.03 * micros, n + " doubles");
    }
  }

  /** BLACS report, table 14. */
  @ParameterizedTest
  @CsvSource({
    "ipsc860, -14, 0.4145",
    "paragon, -45, 0.4506",
    "cm5, -392, 1.0706",
    "sp1, -24, 0.1052",
  })
  void a_vector_sum_takes_what_the_blacs_measured(String name, double alpha, double beta) {
    MachineProfile machine = Profiles.load(name);
    RoutineCost sum =
        machine.libraryCosts().of("dev/lockstep/blacs/vectors/Sums", "dvvsum", "(I[DI[D)V");
    for (int n : new int[] {1000, 10_000, 50_000}) {
      double micros = alpha + beta * n;
      long ticks = sum.callTicks() + sum.elementTicks().ticks(n);
      assertEquals(micros, ticks * 1e6 / machine.clockHertz(), 0.05 * micros, n + " doubles");
    }
  }
}
