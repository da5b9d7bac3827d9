package dev.lockstep.instrumenter;

import org.jspecify.annotations.Nullable;

/** A class that can't be rewritten; the message names it, the reason and what to do. */
public final class CannotRewriteException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** For class {@code className}, an internal name. */
  public CannotRewriteException(String className, String reason, @Nullable Throwable cause) {
    super("cannot rewrite class %s: %s".formatted(className.replace('/', '.'), reason), cause);
  }
}
