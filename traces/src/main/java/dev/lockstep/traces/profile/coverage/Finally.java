package dev.lockstep.traces.profile.coverage;

import dev.lockstep.traces.profile.ExceptionHandler;
import java.util.BitSet;
import java.util.List;

/**
 * The block of a finally is in a class file once for each way out of its try statement, and once in
 * a handler of all exceptions. All of these are one in the source.
 */
final class Finally {
  private final MethodCoverage coverage;
  private final Code code;
  private final int handler;
  private final int size;
  private final BitSet inside = new BitSet();

  private Finally(MethodCoverage coverage, int handler) {
    this.coverage = coverage;
    this.handler = handler;
    code = coverage.code();
    size = size();
  }

  /** Makes one of all copies of each block. */
  static void merge(MethodCoverage coverage) {
    List<ExceptionHandler> handlers = coverage.code().method().facts().handlers();
    for (ExceptionHandler any : handlers) {
      if (any.type().isEmpty()) {
        new Finally(coverage, any.handler()).merge(handlers, any);
      }
    }
  }

  /**
   * How many instructions the block has, between those that keep the exception and throw it again;
   * 0 if the handler is none of a finally.
   */
  private int size() {
    if (!code.kind(handler).equals("astore")) {
      return 0;
    }
    for (int i = handler + 1; i < code.size(); i++) {
      if (code.kind(i).equals("aload") && code.operand(i).equals(code.operand(handler))) {
        return code.kind(i + 1).equals("athrow") ? i - handler - 1 : 0;
      }
    }
    return 0;
  }

  private void merge(List<ExceptionHandler> handlers, ExceptionHandler any) {
    if (size == 0) {
      return;
    }
    List<ExceptionHandler> regions =
        handlers.stream().filter(region -> region.handler() == handler).toList();
    regions.forEach(region -> inside.set(region.start(), region.end()));
    for (ExceptionHandler other : handlers) {
      if (other.handler() == handler) {
        exits(other);
      }
      if (!other.equals(any) && other.start() == any.start() && other.end() == any.end()) {
        mergeUnlessInside(other.handler() + 1); // An empty catch.
      }
    }
  }

  private void exits(ExceptionHandler region) {
    for (int i = region.start(); i < region.end(); i++) {
      if (!code.isSwitch(i)) {
        code.at(i).targets().forEach(this::mergeUnlessInside);
      }
    }
    int last = region.end() - 1;
    if (last >= region.start() && code.at(last).fallsThrough()) {
      mergeUnlessInside(region.end());
    }
  }

  private void mergeUnlessInside(int copy) {
    if (inside.get(copy) || !isSame(copy)) {
      return;
    }
    coverage.ignore(handler, handler);
    for (int i = 0; i < size; i++) {
      coverage.merge(handler + 1 + i, copy + i);
    }
    coverage.ignore(handler + 1 + size, handler + 2 + size);
    int end = copy + size;
    if (code.kind(end).equals("goto")) {
      coverage.ignore(end, end);
    }
  }

  private boolean isSame(int copy) {
    for (int i = 0; i < size; i++) {
      if (!code.kind(handler + 1 + i).equals(code.kind(copy + i))) {
        return false;
      }
    }
    return true;
  }
}
