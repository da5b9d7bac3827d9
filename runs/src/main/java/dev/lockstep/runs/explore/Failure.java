package dev.lockstep.runs.explore;

/**
 * How a run failed. Runs that failed alike have equal ones.
 *
 * @param kind what happened
 * @param what it in more words: the exception's class, what waits for what
 * @param place where in the program, or empty
 */
public record Failure(Kind kind, String what, String place) {
  /** What can happen. */
  public enum Kind {
    /** A thread ended by what it did not catch. */
    EXCEPTION("exception"),
    /** Tasks wait for each other for ever. */
    DEADLOCK("deadlock"),
    /** The run has no end. */
    LIVELOCK("no end"),
    /** The program exited with another status than 0. */
    STATUS("exit status"),
    /** The output is another one than was expected. */
    OUTPUT("output"),
    /** The command that checks a run was not content. */
    CHECK("check");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** In words. */
    public String word() {
      return word;
    }
  }

  @Override
  public String toString() {
    return what + (place.isEmpty() ? "" : " at " + place);
  }
}
