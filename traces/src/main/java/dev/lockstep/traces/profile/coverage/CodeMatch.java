package dev.lockstep.traces.profile.coverage;

import java.util.HashMap;
import java.util.Map;

/**
 * Compares instructions one after the other with what a compiler makes of something. Once one is
 * another, all that follows fails too.
 */
final class CodeMatch {
  private final Code code;
  private final Map<String, String> variables = new HashMap<>();
  private int next;
  private boolean hasFailed;

  /** Begins before an instruction. */
  CodeMatch(Code code, int start) {
    this.code = code;
    next = start;
    hasFailed = start < 0;
  }

  /** Goes on elsewhere, as if nothing had failed; variables stay known. */
  CodeMatch from(int start) {
    next = start;
    hasFailed = start < 0;
    return this;
  }

  /** The next one is of this kind. */
  CodeMatch is(String kind) {
    return check(code.kind(next).equals(kind));
  }

  /** The next one is of this kind, and its operand begins so. */
  CodeMatch is(String kind, String operand) {
    return check(code.kind(next).equals(kind) && code.operand(next).startsWith(operand));
  }

  /** The next one is anything. */
  CodeMatch any() {
    return check(next < code.size());
  }

  CodeMatch isReturn() {
    return check(next < code.size() && code.isReturn(next));
  }

  CodeMatch isSwitch() {
    return check(next < code.size() && code.isSwitch(next));
  }

  /** The next one is of this kind, and its variable is the one that had this name before. */
  CodeMatch variable(String kind, String name) {
    if (!code.kind(next).equals(kind)) {
      return check(false);
    }
    String known = variables.putIfAbsent(name, code.operand(next));
    return check(known == null || known.equals(code.operand(next)));
  }

  private CodeMatch check(boolean isSo) {
    hasFailed |= !isSo;
    next++;
    return this;
  }

  boolean matches() {
    return !hasFailed;
  }

  /** The instruction that was compared last. */
  int last() {
    return next - 1;
  }

  boolean isAtEnd() {
    return next == code.size();
  }
}
