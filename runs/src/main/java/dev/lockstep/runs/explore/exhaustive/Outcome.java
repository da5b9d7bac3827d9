package dev.lockstep.runs.explore.exhaustive;

/**
 * How some schedules end.
 *
 * @param output what they print to standard output
 * @param end how they end: empty if well, else the failure
 * @param schedules how many do
 * @param answers those of the first of them
 */
public record Outcome(String output, String end, long schedules, String answers) {
  Outcome again() {
    return new Outcome(output, end, schedules + 1, answers);
  }
}
