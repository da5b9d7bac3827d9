package dev.lockstep.instrumenter;

/** A class that could not be rewritten, through a mistake of ours; the message names it. */
public final class RewriteDefectException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** For class {@code className}, an internal name. */
  public RewriteDefectException(String className, Throwable cause) {
    super("class %s can't be rewritten".formatted(className.replace('/', '.')), cause);
  }
}
