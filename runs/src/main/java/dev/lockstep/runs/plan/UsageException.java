package dev.lockstep.runs.plan;

/**
 * What the user asked for can't be done; the message says why and what to do, in their words.
 *
 * <p>It ends the command with the status for wrong usage and without a stack trace.
 */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String details;

  /** A message that stands alone. */
  public UsageException(String message) {
    this("", message);
  }

  /** A message after {@code details}: lines that are shown before it just as they are. */
  public UsageException(String details, String message) {
    super(message);
    this.details = details;
  }

  /** What something of Lockstep refused, whose message is in the user's words. */
  public static UsageException of(RuntimeException refusal) {
    return new UsageException(String.valueOf(refusal.getMessage()));
  }

  /** Lines to show before the message, for instance a compiler's; empty if there are none. */
  public String details() {
    return details;
  }
}
