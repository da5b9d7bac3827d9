package dev.lockstep.cli.notices;

import java.io.Console;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Notices that the whole run waits for something from outside: standard input, a socket, a process.
 * It may well come; but a user who doesn't know that it is awaited takes the run for one that
 * hangs.
 */
final class OutsideNotice {
  /** Longer than other tasks wait with one for a pipe or a process. */
  private static final long PATIENT_MILLIS = 1_500;

  private final Set<String> told = new HashSet<>();
  private String awaited = "";
  private long sinceMillis;

  /**
   * Whether to tell now, once for each kind of what is awaited.
   *
   * @param what what is awaited now, in words; empty if the run goes on
   */
  boolean isDue(long millis, String what) {
    if (!what.equals(awaited)) {
      awaited = what;
      sinceMillis = millis;
    }
    return !what.isEmpty() && millis - sinceMillis >= PATIENT_MILLIS && told.add(what);
  }

  /** Whether a person sits there who sees that the program asks. */
  @SuppressWarnings("SystemConsoleNull") // from JDK 25 on it is null again where no terminal is
  static boolean isDialog() {
    Console console = System.console();
    return console != null && console.isTerminal();
  }

  /** What to tell. */
  static String text(String what, List<StackTraceElement> stack) {
    return "lockstep: the run waits for " + what + WaitingTasks.place(stack) + "\n";
  }
}
