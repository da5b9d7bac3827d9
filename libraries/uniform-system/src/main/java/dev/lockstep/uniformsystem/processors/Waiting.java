package dev.lockstep.uniformsystem.processors;

import dev.lockstep.uniformsystem.machine.Machine;

/** Busy waiting. Times are in tens of microseconds; 0 is about a millisecond. */
public final class Waiting {
  private static final int USUAL = 100;

  /** From here on the clock is exact enough: 100 microseconds. */
  private static final int LONG = 10;

  /** Tens of microseconds in four units of the clock. */
  private static final int TENS = 25;

  private static final int UNITS = 4;

  private Waiting() {}

  /** Waits; others can go on. */
  public static void await(String call, int tens, double factor) {
    int wanted = wanted(call, tens);
    if (wanted < LONG) {
      spin(wanted, factor);
    } else {
      awaitClock(wanted);
    }
  }

  /** Waits by the clock. */
  public static void byClock(String call, int tens) {
    awaitClock(wanted(call, tens));
  }

  /** Waits in a loop, of {@code factor} turns for each ten microseconds. */
  public static void bySpinning(String call, int tens, double factor) {
    spin(wanted(call, tens), factor);
  }

  private static int wanted(String call, int tens) {
    if (tens < 0) {
      throw new IllegalArgumentException(
          "%s: can't wait for %s tens of microseconds".formatted(call, tens));
    }
    return tens == 0 ? USUAL : tens;
  }

  private static void awaitClock(int tens) {
    int start = Machine.rtc();
    long units = ((long) tens * UNITS + TENS - 1) / TENS;
    do {
      Machine.look();
    } while (Machine.rtc() - start < units);
  }

  private static void spin(int tens, double factor) {
    turn((int) (tens * factor));
    Machine.look();
  }

  /** So many turns of a loop. */
  @SuppressWarnings("StatementWithEmptyBody") // time passes
  static void turn(int turns) {
    for (int left = turns; left > 0; left--) {}
  }

  /**
   * Times the loop for so long.
   *
   * @return by how much {@code factor} has to be multiplied, so that it takes what it should
   */
  public static double correction(String call, int tens, double factor) {
    int wanted = wanted(call, tens);
    int start = Machine.rtc();
    turn((int) (wanted * factor));
    int units = Math.max(1, Machine.rtc() - start);
    return (double) wanted * UNITS / TENS / units;
  }
}
