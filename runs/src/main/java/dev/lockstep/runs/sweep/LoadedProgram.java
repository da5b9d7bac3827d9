package dev.lockstep.runs.sweep;

/**
 * What is known of a program that was loaded, before it runs.
 *
 * @param hash tells its classes from others
 * @param mayMark whether it may say something of itself by marks
 */
public record LoadedProgram(String hash, boolean mayMark) {
  private static final String MAY_MARK = " marks";

  /** In a few words. */
  public String text() {
    return hash + (mayMark ? MAY_MARK : "");
  }

  /** Reads what {@link #text} has written. */
  public static LoadedProgram read(String text) {
    boolean mayMark = text.endsWith(MAY_MARK);
    return new LoadedProgram(
        mayMark ? text.substring(0, text.length() - MAY_MARK.length()) : text, mayMark);
  }
}
