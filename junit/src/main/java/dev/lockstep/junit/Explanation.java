package dev.lockstep.junit;

/** What threads did in a run that failed: it stands behind the failure's own stack trace. */
final class Explanation extends Exception {
  private static final long serialVersionUID = 1;

  Explanation(String text) {
    super(text, null, false, false);
  }
}
