package dev.lockstep.junit;

/**
 * A test has neither passed nor failed. A run failed, and the same run, made again, does not do the
 * same: what decides that is no schedule but a file, a socket, or something that runs have left,
 * and no bug of the test. Or its first run had not ended in the time that it was given.
 */
public final class UnsureException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UnsureException(String text) {
    super(text, null, false, false);
  }
}
