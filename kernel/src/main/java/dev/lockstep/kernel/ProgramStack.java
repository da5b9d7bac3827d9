package dev.lockstep.kernel;

import java.util.ArrayList;
import java.util.List;

/** Stack traces as users expect them: their program's frames, without ours around them. */
public final class ProgramStack {
  private ProgramStack() {}

  /** The frames of the program, and of the JDK between them. */
  public static List<StackTraceElement> of(StackTraceElement[] stack) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (StackTraceElement frame : stack) {
      if (isEntryOfTask(frame)) {
        break;
      }
      if (!isOurs(frame)) {
        frames.add(frame);
      }
    }
    while (!frames.isEmpty() && isLauncher(frames.getLast())) {
      frames.removeLast();
    }
    while (!frames.isEmpty() && frames.getFirst().getClassName().startsWith("jdk.internal.vm.")) {
      frames.removeFirst();
    }
    return frames;
  }

  /** Takes our frames out of a failure's stack traces: its own, its causes', suppressed ones'. */
  public static void clean(Throwable failure) {
    List<Throwable> cleaned = new ArrayList<>();
    clean(failure, cleaned);
  }

  /** Causes may go round in a circle. */
  private static void clean(Throwable failure, List<Throwable> cleaned) {
    if (failure == null || cleaned.stream().anyMatch(other -> other == failure)) {
      return;
    }
    cleaned.add(failure);
    failure.setStackTrace(of(failure.getStackTrace()).toArray(new StackTraceElement[0]));
    clean(failure.getCause(), cleaned);
    for (Throwable suppressed : failure.getSuppressed()) {
      clean(suppressed, cleaned);
    }
  }

  /** Behind it come the frames of the carrier thread, which are not the task's. */
  private static boolean isEntryOfTask(StackTraceElement frame) {
    return frame.getClassName().equals(TaskContinuation.class.getName())
        && frame.getMethodName().equals(TaskContinuation.ENTRY);
  }

  private static boolean isOurs(StackTraceElement frame) {
    String name = frame.getClassName();
    if (frame.getMethodName().startsWith("lockstep$")
        && !frame.getMethodName().endsWith("clinit")) {
      return true;
    }
    return name.endsWith("$lockstep") || OurClasses.contains(name);
  }

  private static boolean isLauncher(StackTraceElement frame) {
    String name = frame.getClassName();
    return name.startsWith("jdk.internal.vm.")
        || name.startsWith("jdk.internal.reflect.")
        || name.startsWith("java.lang.invoke.")
        || name.equals("java.lang.reflect.Method");
  }
}
