package dev.lockstep.cli.notices;

import java.util.List;

/**
 * Notices where a program doesn't come further: it is in one call of the JDK, in which no simulated
 * time goes by; or it isn't counted, and never calls the kernel. Nothing preempts it there, so if
 * it waits in a loop, it waits for ever. It may as well compute, so the user is told and the run
 * goes on.
 */
final class SilenceNotice {
  static final long SILENT_MILLIS = 10_000;

  private long mark = -1;
  private long sinceMillis;
  private boolean told;

  /** Whether to tell now, once for each time that the program is silent for so long. */
  boolean isDue(long millis, long markNow) {
    if (markNow != mark) {
      mark = markNow;
      sinceMillis = millis;
      told = false;
    }
    boolean due = !told && millis - sinceMillis >= SILENT_MILLIS;
    told |= due;
    return due;
  }

  /** What to tell of a program that isn't counted. */
  static String uncounted(List<StackTraceElement> stack) {
    String place = stack.isEmpty() ? "" : ", at " + stack.getFirst();
    return "lockstep: the program has run for %s s without calling the library%s. Without aspp nothing"
            .formatted(SILENT_MILLIS / 1000, place)
        + " preempts it: if it waits in a loop there, it waits for ever, and has to call flick\n";
  }

  /**
   * What to tell of one that is counted; nothing where it is in no call of the JDK, or waits there
   * for what comes from outside, as a reader of standard input does.
   */
  static String inOneCall(List<StackTraceElement> stack) {
    int caller = 0;
    while (caller < stack.size() && isJdks(stack.get(caller))) {
      caller++;
    }
    if (caller == 0 || caller == stack.size() || stack.getFirst().isNativeMethod()) {
      return "";
    }
    StackTraceElement call = stack.get(caller - 1);
    return "lockstep: the program has been in one call of the JDK for %s s: %s.%s, called at %s."
            .formatted(
                SILENT_MILLIS / 1000, call.getClassName(), call.getMethodName(), stack.get(caller))
        + " Simulated time stands still meanwhile, so neither a timeslice nor --limit ends it\n";
  }

  /** Only the JDK's modules may have such names: its classes have those of all kinds. */
  private static boolean isJdks(StackTraceElement frame) {
    String module = frame.getModuleName();
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }
}
