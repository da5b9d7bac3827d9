package dev.lockstep.kernel.trace;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.kernel.jvm.ProgramStack;
import java.util.Arrays;

/**
 * Numbers the places of a program in the order in which its run speaks of them, and tells each
 * before its number is used. So the same run has the same numbers, whatever ran before in the JVM.
 */
public final class ToldPlaces {
  private final Recorder recorder;

  /** By what the JVM knows a place by; 0 for those that were not told. */
  private int[] numbers = new int[64];

  private int last;

  /** No place was told. */
  public ToldPlaces(Recorder recorder) {
    this.recorder = recorder;
  }

  /**
   * The number in the run.
   *
   * @param known the number in the JVM; 0 for no place
   */
  public int number(int known) {
    if (known == 0) {
      return Recorder.NOWHERE;
    }
    if (known >= numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * known);
    }
    if (numbers[known] == 0) {
      numbers[known] = ++last;
      CallPlace.Place place = CallPlace.of(known);
      recorder.place(last, place.className(), place.method(), place.file(), place.line());
    }
    return numbers[known];
  }

  /** The number of the innermost line of the program that the calling thread is in. */
  public int here() {
    return StackWalker.getInstance().walk(ProgramStack::innermost).map(this::number).orElse(0);
  }

  private int number(StackTraceElement frame) {
    String file = frame.getFileName() == null ? "" : frame.getFileName();
    int line = Math.max(0, frame.getLineNumber());
    return number(
        CallPlace.number(
            new CallPlace.Place(frame.getClassName(), frame.getMethodName(), file, line)));
  }
}
