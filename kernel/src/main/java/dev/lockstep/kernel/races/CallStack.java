package dev.lockstep.kernel.races;

import java.lang.StackWalker.StackFrame;
import java.util.List;

/** The program's calls that a task is in, innermost first. */
record CallStack(List<StackFrame> frames) {
  static final CallStack NONE = new CallStack(List.of());

  /** As stack traces have them. */
  List<StackTraceElement> elements() {
    return frames.stream().map(StackFrame::toStackTraceElement).toList();
  }
}
