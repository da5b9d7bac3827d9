package dev.lockstep.cli;

import dev.lockstep.kernel.jvm.ProgramStack;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Shows what a program did not catch, with the program's own frames only. */
final class ProgramFailure {
  private static final List<String> LAUNCHERS =
      List.of("java.lang.Thread", "java.lang.reflect.", "java.lang.invoke.", "jdk.internal.");

  /** What rewriting calls a static initialiser. */
  private static final String REWRITTEN_INITIALIZER = "lockstep$clinit";

  /** What it puts into the JVM's messages, as in: because "Main.lockstep$get().field" is null. */
  private static final String REWRITTEN_ACCESS = ".lockstep$get()";

  private final Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private ProgramFailure() {}

  /** Prints the stack trace, causes and suppressed exceptions too. */
  static void print(Throwable failure, PrintStream err) {
    new ProgramFailure().clean(failure);
    try {
      StringWriter trace = new StringWriter();
      failure.printStackTrace(new PrintWriter(trace, true));
      err.print(trace.toString().replace(REWRITTEN_ACCESS, ""));
    } catch (Throwable inItsMessage) {
      err.println(failure.getClass().getName() + " (and its toString() failed)");
      List.of(failure.getStackTrace()).forEach(frame -> err.println("\tat " + frame));
    }
  }

  private void clean(@Nullable Throwable failure) {
    if (failure != null && seen.add(failure)) {
      failure.setStackTrace(programFrames(failure).toArray(StackTraceElement[]::new));
      clean(failure.getCause());
      for (Throwable suppressed : failure.getSuppressed()) {
        clean(suppressed);
      }
    }
  }

  private static List<StackTraceElement> programFrames(Throwable failure) {
    List<StackTraceElement> frames = new ArrayList<>(ProgramStack.of(failure.getStackTrace()));
    while (!frames.isEmpty() && isLauncher(frames.getLast())) {
      frames.removeLast();
    }
    frames.replaceAll(ProgramFailure::asWritten);
    return frames;
  }

  private static boolean isLauncher(StackTraceElement frame) {
    return LAUNCHERS.stream().anyMatch(frame.getClassName()::startsWith);
  }

  /** The frame as it would be without rewriting. */
  static StackTraceElement asWritten(StackTraceElement frame) {
    return frame.getMethodName().equals(REWRITTEN_INITIALIZER)
        ? new StackTraceElement(
            frame.getClassLoaderName(),
            frame.getModuleName(),
            frame.getModuleVersion(),
            frame.getClassName(),
            "<clinit>",
            frame.getFileName(),
            frame.getLineNumber())
        : frame;
  }
}
