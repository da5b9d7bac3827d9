package dev.lockstep.runs.explore.failure;

import java.util.Arrays;

/**
 * How a run failed. Runs that failed alike have equal ones.
 *
 * @param kind what happened
 * @param what it in more words: the exception's class, what waits for what
 * @param place where in the program, or empty
 */
public record Failure(Kind kind, String what, String place) {
  /** What a run is called that has no end. */
  public static final String NO_END = "no end";

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
    CHECK("check"),
    /** The JVM of the run has ended in it, twice. */
    JVM("end of the JVM"),
    /** The same run does not do the same again: something that is not controlled decides. */
    UNREPEATABLE("not repeatable");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /**
     * The one with this word.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Kind of(String word) {
      return Arrays.stream(values())
          .filter(kind -> kind.word.equals(word))
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException(word));
    }

    /** In words. */
    public String word() {
      return word;
    }
  }

  /** Whether only what it printed, or a check of that, makes it one. */
  public boolean isOfOutput() {
    return kind == Kind.OUTPUT || kind == Kind.CHECK;
  }

  /** The same in one line, as files have it. */
  public String line() {
    return toString().replaceAll("\\s+", " ");
  }

  /**
   * Whether a run that failed so failed the same way as one whose file has such a line. Of a run
   * without end nobody knows in advance where it is when it is ended.
   */
  public boolean isLike(String line) {
    return line().equals(line) || (kind == Kind.LIVELOCK && what.equals(NO_END) && isNoEnd(line));
  }

  private static boolean isNoEnd(String line) {
    return line.equals(NO_END) || line.startsWith(NO_END + " at ");
  }

  @Override
  public String toString() {
    return what + (place.isEmpty() ? "" : " at " + place);
  }
}
