package dev.lockstep.junit;

/**
 * A run failed, and the same run, made again, does not do the same: what decides that is no
 * schedule but a file, a socket, or something that runs have left. It is no bug of the test.
 */
public final class NotRepeatableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  NotRepeatableException(String text) {
    super(text, null, false, false);
  }
}
