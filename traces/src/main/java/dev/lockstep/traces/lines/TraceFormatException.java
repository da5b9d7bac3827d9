package dev.lockstep.traces.lines;

/** A file is no trace, or is damaged; the message tells the user where and how. */
public final class TraceFormatException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Refuses a file with this message. */
  public TraceFormatException(String message) {
    super(message);
  }
}
