package dev.lockstep.cli.notices;

import java.util.Locale;

/**
 * Notices that much of a run's time goes into switching between tasks, as where threads share
 * memory at a small timeslice.
 */
final class SwitchNotice {
  static final long PATIENT_MILLIS = 10_000;

  /**
   * A turn takes 150 nanoseconds, and twice as long on a machine that others use too: so a third of
   * the time goes into as many, or more.
   */
  private static final long MANY_A_SECOND = 2_000_000;

  /** At this timeslice turns are few. */
  private static final long LARGE = 1000;

  private boolean told;

  /**
   * Whether to tell now, once.
   *
   * @param millis how much processor time the run has taken
   */
  boolean isDue(long millis, long switches, long timeslice) {
    boolean due =
        !told
            && millis >= PATIENT_MILLIS
            && timeslice > 0
            && timeslice < LARGE
            && perSecond(millis, switches) >= MANY_A_SECOND;
    told |= due;
    return due;
  }

  private static long perSecond(long millis, long switches) {
    return switches / millis * 1000;
  }

  /** What to tell. */
  static String text(long millis, long switches, long timeslice) {
    return String.format(
        Locale.ROOT,
        "lockstep: much of the time goes into switching between tasks, %,d times a second of"
            + " processor time at timeslice %d: --timeslice %d switches less often\n",
        perSecond(millis, switches),
        timeslice,
        LARGE);
  }
}
