package dev.lockstep.blacs;

import java.util.List;
import java.util.Locale;

/**
 * What a process has done with the BLACS since its timing level is above 0.
 *
 * @param routines what it called, by name
 * @param messages how many it sent, in all
 * @param shortestBytes how long the shortest was; 0 if there are none
 * @param longestBytes how long the longest was
 * @param averageBytes how long they were on average
 * @param sendingSeconds how long the machine's own sends took
 * @param receivingSeconds how long its receives took, waiting included
 */
public record Timings(
    List<Routine> routines,
    long messages,
    int shortestBytes,
    int longestBytes,
    double averageBytes,
    double sendingSeconds,
    double receivingSeconds) {

  /**
   * A routine, how often it was called, and how long the process was in it.
   *
   * @param seconds of all calls
   */
  public record Routine(String name, long calls, double seconds) {}

  /** A table. */
  @Override
  public String toString() {
    StringBuilder table = new StringBuilder("routine     calls      seconds\n");
    for (Routine routine : routines) {
      table.append(
          String.format(
              Locale.ROOT, "%-9s %7d %12.6f%n", routine.name, routine.calls, routine.seconds));
    }
    return table
        + String.format(
            Locale.ROOT,
            "%d messages of %d to %d bytes, %.1f on average; %.6f s in sends, %.6f s in receives",
            messages,
            shortestBytes,
            longestBytes,
            averageBytes,
            sendingSeconds,
            receivingSeconds);
  }
}
