package dev.lockstep.kernel;

/**
 * Puts off what has failed: the next try is left out, then the next two, four, and so on.
 *
 * <p>So what fails as long as a task is at a place takes few tries, however often it is asked for,
 * and soon after the task has left the place it is tried again.
 */
final class Doublings {
  /** Then a thousand are left out between two tries. */
  private static final int MOST = 10;

  private int failures;
  private int leftOut;

  /** Whether this time it is to be left out. */
  boolean putOff() {
    if (leftOut == 0) {
      return false;
    }
    leftOut--;
    return true;
  }

  /** It was tried, and failed. */
  void failed() {
    leftOut = 1 << failures;
    failures = Math.min(failures + 1, MOST);
  }

  /** It was tried, and did not fail; or what it failed for is gone. */
  void succeeded() {
    failures = 0;
    leftOut = 0;
  }
}
