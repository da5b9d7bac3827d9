package dev.lockstep.picl;

/** A routine was called with what it can't do; the run ends with it. */
public final class PiclException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  PiclException(String message) {
    super(message);
  }
}
