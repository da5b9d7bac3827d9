package dev.lockstep.traces.profile.coverage;

/**
 * Closes resources of a try statement, in two places: where the body ends, and where it throws.
 *
 * <pre>
 *     handler:  astore exception
 *               aload r; ifnull E          if it may be null
 *               aload r; invoke close; goto E
 *               astore t; aload exception; aload t; invokevirtual addSuppressed
 *     E:        aload exception; athrow
 * </pre>
 */
final class Resources {
  private Resources() {}

  /** Leaves both out, where a handler begins so. */
  static void leaveOut(MethodCoverage coverage, int handler) {
    if (!leaveOut(coverage, handler, true)) {
      leaveOut(coverage, handler, false);
    }
  }

  private static boolean leaveOut(MethodCoverage coverage, int handler, boolean mayBeNull) {
    Code code = coverage.code();
    CodeMatch match = new CodeMatch(code, handler).variable("astore", "exception");
    int close = close(code, match, mayBeNull);
    match
        .is("goto")
        .variable("astore", "t")
        .variable("aload", "exception")
        .variable("aload", "t")
        .is("invokevirtual", "java.lang.Throwable.addSuppressed(")
        .variable("aload", "exception")
        .is("athrow");
    if (!match.matches()) {
      return false;
    }
    int end = match.last();
    for (int start = handler - 1; start >= 0; start--) {
      match.from(start);
      int other = close(code, match, mayBeNull);
      if (match.matches() && code.operand(other).equals(code.operand(close))) {
        int last = code.kind(other + 1).equals("goto") ? other + 1 : other;
        coverage.ignore(start, last);
        coverage.ignore(handler, end);
        return true;
      }
    }
    return false;
  }

  /** The instruction that closes it. */
  private static int close(Code code, CodeMatch match, boolean mayBeNull) {
    if (mayBeNull) {
      match.variable("aload", "r").is("ifnull");
    }
    match.variable("aload", "r");
    int close = match.last() + 1;
    match.any();
    String kind = code.kind(close);
    boolean isClose =
        (kind.equals("invokeinterface") || kind.equals("invokevirtual"))
            && code.operand(close).endsWith(".close()V");
    if (!isClose) {
      match.is("no close");
    }
    return close;
  }
}
