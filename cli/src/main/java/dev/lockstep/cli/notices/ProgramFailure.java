package dev.lockstep.cli.notices;

import dev.lockstep.kernel.jvm.ProgramStack;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows what a program did not catch as the JDK does, with the program's own frames only.
 *
 * <p>What it asks of an exception is the program's code, which may throw, go on for ever, or lie.
 * So it runs on a thread of its own, for which the command doesn't wait long.
 */
public final class ProgramFailure {
  private static final List<String> LAUNCHERS =
      List.of("java.lang.Thread", "java.lang.reflect.", "java.lang.invoke.", "jdk.internal.");

  /** What rewriting calls a static initialiser. */
  private static final String REWRITTEN_INITIALIZER = "lockstep$clinit";

  /** What it puts into the JVM's messages, as in: because "Main.lockstep$get().field" is null. */
  private static final String REWRITTEN_ACCESS = ".lockstep$get()";

  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int MOST_CAUSES = 100;
  private static final int MOST_DEPTH = 10;

  private final Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The thread that waits may be the first to read them. */
  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

  private ProgramFailure() {}

  /** Prints the stack trace, causes and suppressed exceptions too. */
  public static void print(Throwable failure, PrintStream err) {
    ProgramFailure told = new ProgramFailure();
    boolean isOver = told.isToldInTime(failure);
    List.copyOf(told.lines).forEach(err::println);
    if (!isOver) {
      err.println(failure.getClass().getName() + " (and its methods go on for ever)");
    }
  }

  private boolean isToldInTime(Throwable failure) {
    Thread telling = new Thread(() -> tell(failure, List.of(), "", "", 0), "lockstep-failure");
    telling.setDaemon(true);
    telling.start();
    try {
      return telling.join(PATIENCE);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void tell(
      Throwable first,
      List<StackTraceElement> enclosing,
      String firstCaption,
      String indent,
      int depth) {
    Throwable told = first;
    List<StackTraceElement> outer = enclosing;
    String caption = firstCaption;
    for (int causes = 0; told != null && causes < MOST_CAUSES; causes++) {
      if (!seen.add(told)) {
        lines.add(indent + caption + "[CIRCULAR REFERENCE: " + text(told) + "]");
        return;
      }
      List<StackTraceElement> frames = programFrames(told);
      lines.add(indent + caption + text(told));
      tellFrames(frames, outer, indent);
      for (Throwable suppressed : told.getSuppressed()) {
        if (depth < MOST_DEPTH) {
          tell(suppressed, frames, "Suppressed: ", indent + "\t", depth + 1);
        }
      }
      outer = frames;
      caption = "Caused by: ";
      told = asked(told::getCause);
    }
    if (told != null) {
      lines.add(indent + "... and what caused that");
    }
  }

  private void tellFrames(
      List<StackTraceElement> frames, List<StackTraceElement> enclosing, String indent) {
    int last = frames.size() - 1;
    int lastOfEnclosing = enclosing.size() - 1;
    while (last >= 0
        && lastOfEnclosing >= 0
        && frames.get(last).equals(enclosing.get(lastOfEnclosing))) {
      last--;
      lastOfEnclosing--;
    }
    frames.subList(0, last + 1).forEach(frame -> lines.add(indent + "\tat " + frame));
    int common = frames.size() - 1 - last;
    if (common > 0) {
      lines.add(indent + "\t... " + common + " more");
    }
  }

  private static String text(Throwable failure) {
    String text = asked(failure::toString);
    return text == null
        ? failure.getClass().getName() + " (and its toString() failed)"
        : text.replace(REWRITTEN_ACCESS, "");
  }

  private static <T> @Nullable T asked(Supplier<? extends @Nullable T> question) {
    try {
      return question.get();
    } catch (Throwable unanswered) {
      return null;
    }
  }

  private static List<StackTraceElement> programFrames(Throwable failure) {
    StackTraceElement[] trace = asked(failure::getStackTrace);
    List<StackTraceElement> frames = new ArrayList<>();
    if (trace != null) {
      frames.addAll(ProgramStack.of(trace));
    }
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
  public static StackTraceElement asWritten(StackTraceElement frame) {
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
