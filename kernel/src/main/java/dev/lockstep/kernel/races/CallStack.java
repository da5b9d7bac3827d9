package dev.lockstep.kernel.races;

import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.jvm.ProgramStack;
import java.lang.StackWalker.StackFrame;
import java.util.List;

/** The program's calls that a task is in, innermost first. */
record CallStack(List<StackFrame> frames) {
  static final CallStack NONE = new CallStack(List.of());

  private static final StackWalker WALKER = StackWalker.getInstance();

  /** Those of the running task. */
  static CallStack now() {
    return new CallStack(WALKER.walk(ProgramStack::of).toList());
  }

  /** The same, without being told of what that takes. */
  static CallStack quietly() {
    Races.busy(true);
    try {
      return now();
    } finally {
      Races.busy(false);
    }
  }

  /** As stack traces have them. */
  List<StackTraceElement> elements() {
    return frames.stream().map(StackFrame::toStackTraceElement).toList();
  }
}
