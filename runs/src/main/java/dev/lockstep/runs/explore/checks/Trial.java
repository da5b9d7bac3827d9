package dev.lockstep.runs.explore.checks;

/**
 * Where three runs are directed: they are the same up to where one task stands before its check and
 * another one before what it does meanwhile.
 *
 * @param check the pair of calls that it is about
 * @param places before the check, before the act, and where the other task stands
 * @param seed says what chance there is besides
 */
public record Trial(String check, String places, long seed) {
  /** So many runs it has. */
  public static final int RUNS = 3;

  /** In the last of them the other task comes between. */
  static final int BETWEEN = 2;

  /** Who chooses in one of the runs, from 0. */
  public String policy(int run) {
    return "between:" + places + "#" + (RUNS * seed + run);
  }
}
