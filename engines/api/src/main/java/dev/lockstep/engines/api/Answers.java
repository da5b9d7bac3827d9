package dev.lockstep.engines.api;

/**
 * What the lines of an answer begin with. Within a line, an end of line is a form feed. Any other
 * character begins a line of the answer itself.
 */
public final class Answers {
  /** The worker is ready; behind it stands what tells its program from others. */
  public static final char READY = '+';

  /** The answer is whole. */
  public static final char END = '.';

  /** The worker ended before that; behind it stands its exit status. */
  public static final char DIED = 'x';

  /** What a user did wrong. */
  public static final char REFUSED = '!';

  /** In what a user did wrong, ends lines that are shown before the message. */
  public static final String DETAILS = "\t\t";

  private Answers() {}

  /** A line about what a user did wrong. */
  public static String refusal(String details, String message) {
    return (REFUSED + details + DETAILS + message).replace('\n', '\f');
  }

  /** The same without details. */
  public static String refusal(String message) {
    return refusal("", message);
  }
}
