package dev.lockstep.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Stack traces as users expect them: their program's frames, without ours around them. */
public final class ProgramStack {
  private static final String OURS = "dev.lockstep.";
  private static final Set<String> OUR_PACKAGES =
      Set.of("agent", "cli", "hooks", "instrumenter", "ipsc", "kernel", "machines", "traces");

  private ProgramStack() {}

  /** The frames of the program, and of the JDK between them. */
  public static List<StackTraceElement> of(StackTraceElement[] stack) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (StackTraceElement frame : stack) {
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

  /** Takes our frames out of a failure's stack traces, its causes' too. */
  public static void clean(Throwable failure) {
    for (Throwable t = failure; t != null; t = t.getCause()) {
      t.setStackTrace(of(t.getStackTrace()).toArray(new StackTraceElement[0]));
    }
  }

  private static boolean isOurs(StackTraceElement frame) {
    String name = frame.getClassName();
    if (frame.getMethodName().startsWith("lockstep$")
        && !frame.getMethodName().endsWith("clinit")) {
      return true;
    }
    if (!name.startsWith(OURS)) {
      return name.endsWith("$lockstep");
    }
    int end = name.indexOf('.', OURS.length());
    return end > 0 && OUR_PACKAGES.contains(name.substring(OURS.length(), end));
  }

  private static boolean isLauncher(StackTraceElement frame) {
    String name = frame.getClassName();
    return name.startsWith("jdk.internal.vm.")
        || name.startsWith("jdk.internal.reflect.")
        || name.startsWith("java.lang.invoke.")
        || name.equals("java.lang.reflect.Method");
  }
}
