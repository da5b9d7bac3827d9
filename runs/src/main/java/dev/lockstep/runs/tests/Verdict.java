package dev.lockstep.runs.tests;

import dev.lockstep.kernel.schedule.RunResult;
import java.util.Optional;
import java.util.SortedSet;

/**
 * What became of a test in the one run that is made before it is explored: in order, as {@code run}
 * has it.
 *
 * @param kind what became of it
 * @param reason why it was skipped or refused, as it or its engine says
 * @param thrown exceptions by which threads ended in it although it passed: they belong to it
 */
public record Verdict(Kind kind, String reason, SortedSet<String> thrown) {
  /** What can become of it. */
  public enum Kind {
    /** It passed. */
    PASSED,
    /** It is disabled, or an assumption of it does not hold. */
    SKIPPED,
    /** Its engine does not run it without others. */
    REFUSED,
    /** It failed: exploring it tells how. */
    FAILED,
    /** It had not ended when it was ended. */
    ENDLESS,
    /** It ended the JVM, as if all were well. */
    ENDED_JVM
  }

  /** The class of what ended a thread; empty if nothing did. */
  static Optional<String> thrown(RunResult told) {
    return told instanceof RunResult.Failed failed
        ? Optional.of(failed.failure().getClass().getName())
        : Optional.empty();
  }
}
