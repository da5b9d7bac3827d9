package dev.lockstep.cli.notices;

/**
 * Notices where a program that isn't counted runs on and never calls the kernel. Nothing preempts
 * it then, so if it waits in a loop, it waits for ever. It may as well compute, so the user is told
 * and the run goes on.
 */
final class SilenceNotice {
  static final long SILENT_MILLIS = 10_000;

  private long operations = -1;
  private long sinceMillis;
  private boolean told;

  /** Whether to tell now, once for each time that the program is silent for so long. */
  boolean isDue(long millis, long operationsSoFar) {
    if (operationsSoFar != operations) {
      operations = operationsSoFar;
      sinceMillis = millis;
      told = false;
    }
    boolean due = !told && millis - sinceMillis >= SILENT_MILLIS;
    told |= due;
    return due;
  }

  /** What to tell; {@code place} is empty or begins with a comma. */
  static String text(String place) {
    return "lockstep: the program has run for %s s without calling the library%s. Without aspp nothing"
            .formatted(SILENT_MILLIS / 1000, place)
        + " preempts it: if it waits in a loop there, it waits for ever, and has to call flick\n";
  }
}
