package dev.lockstep.calibration.programs;

import static dev.lockstep.uniformsystem.Us.TimeTestFull;

/**
 * Times a problem as the manual's figures do: on one processor, two, four... of those of a small
 * machine. What is printed is the time on the last number.
 *
 * <p>The clock is the library's own, of 62.5 microseconds.
 */
final class TimedProblem {
  private static final long NANOS_PER_TICK = 62_500;

  /** The last one so far; the process that calls TimeTest prints. */
  private static long ticks;

  private TimedProblem() {}

  /**
   * Runs it once on each number.
   *
   * @param args the problem's size, a number of repetitions, which has to be one, and the
   *     processors
   */
  static void run(String[] args, Runnable init, Runnable body) {
    if (Integer.parseInt(args[1]) != 1) {
      throw new IllegalArgumentException(
          "a second run on so many processors differs from the first");
    }
    TimeTestFull(init, body, TimedProblem::keep, 1, 0, Integer.parseInt(args[2]));
    System.out.println(ticks * NANOS_PER_TICK);
  }

  private static void keep(int time, int procs, float effprocs) {
    ticks = time;
  }
}
