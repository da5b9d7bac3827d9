package dev.lockstep.runs.plan;

import dev.lockstep.machines.reader.Suggestion;
import java.nio.file.Path;

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

  /**
   * A file that the user names is not there; one that may be meant is named.
   *
   * @param option what has named it, with a colon and a blank behind it; or nothing
   */
  public static UsageException noFile(String option, Path file) {
    return noFile(option, file, "");
  }

  /**
   * The same.
   *
   * @param otherwise what is said where none may be meant
   */
  public static UsageException noFile(String option, Path file, String otherwise) {
    String meant = Suggestion.ofFile(file);
    return new UsageException(
        "%sthere is no file %s%s".formatted(option, file, meant.isEmpty() ? otherwise : meant));
  }

  /** Lines to show before the message, for instance a compiler's; empty if there are none. */
  public String details() {
    return details;
  }
}
