package dev.lockstep.kernel.races;

import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.jvm.ProgramStack;
import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The stacks of a run, each once: lines are visited again and again by the same calls. */
final class CallStacks {
  private static final StackWalker WALKER = StackWalker.getInstance();

  /** A frame, by what tells it from others. */
  private record Key(String className, String method, int line, int index) {}

  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<StackFrame> frames = new ArrayList<>();

  /** By the numbers of their frames: frames have no hash codes of their own. */
  private final Map<List<Integer>, CallStack> stacks = new HashMap<>();

  /** The program's calls that the running task is in. */
  CallStack now() {
    List<Integer> own = new ArrayList<>();
    for (StackFrame frame : WALKER.walk(ProgramStack::of).toList()) {
      own.add(number(frame));
    }
    CallStack known = stacks.get(own);
    if (known == null) {
      List<StackFrame> shared = new ArrayList<>();
      for (int number : own) {
        shared.add(frames.get(number));
      }
      known = new CallStack(shared);
      stacks.put(own, known);
    }
    return known;
  }

  private int number(StackFrame frame) {
    Key key =
        new Key(
            frame.getClassName(),
            frame.getMethodName(),
            frame.getLineNumber(),
            frame.getByteCodeIndex());
    Integer known = numbers.get(key);
    if (known == null) {
      known = frames.size();
      frames.add(frame);
      numbers.put(key, known);
    }
    return known;
  }

  /** The same, without being told of what that takes. */
  CallStack quietly() {
    Races.busy(true);
    try {
      return now();
    } finally {
      Races.busy(false);
    }
  }
}
