package dev.lockstep.traces.lines;

/** A file is no trace, or is damaged; the message tells the user where and how. */
public final class TraceFormatException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean isCutOff;

  /** Refuses a file with this message. */
  public TraceFormatException(String message) {
    this(message, false);
  }

  private TraceFormatException(String message, boolean isCutOff) {
    super(message);
    this.isCutOff = isCutOff;
  }

  /** The same where nothing is wrong but that the file ends too early. */
  TraceFormatException asCutOff() {
    return new TraceFormatException(String.valueOf(getMessage()), true);
  }

  /** Whether all that is there can be read, and the file ends in the middle of a line. */
  public boolean isCutOff() {
    return isCutOff;
  }
}
