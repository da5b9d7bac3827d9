package dev.lockstep.kernel.jvm;

import dev.lockstep.hooks.reflection.StackViews;
import dev.lockstep.roles.Roles;
import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stack traces as users expect them: their program's frames, without ours around them. */
public final class ProgramStack {
  private static final String TASK = TaskContinuation.class.getName();

  private ProgramStack() {}

  /** The frames of the program, and of the JDK between them. */
  public static List<StackTraceElement> of(StackTraceElement[] stack) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (StackTraceElement frame : stack) {
      if (isEntryOfTask(frame.getClassName(), frame.getMethodName())) {
        break;
      }
      if (!isOurs(frame.getClassName(), frame.getMethodName())) {
        frames.add(frame);
      }
    }
    trim(frames, StackTraceElement::getClassName);
    while (!frames.isEmpty() && frames.getFirst().getClassName().startsWith("jdk.internal.vm.")) {
      frames.removeFirst();
    }
    return frames;
  }

  /** The same, of a stack that the program walks. */
  public static Stream<StackFrame> of(Stream<StackFrame> stack) {
    List<StackFrame> frames =
        stack
            .takeWhile(frame -> !isEntryOfTask(frame.getClassName(), frame.getMethodName()))
            .filter(frame -> !isOurs(frame.getClassName(), frame.getMethodName()))
            .collect(Collectors.toCollection(ArrayList::new));
    trim(frames, StackFrame::getClassName);
    return frames.stream();
  }

  /** The same, of which only the classes are known. */
  public static Class<?>[] of(Class<?>[] stack) {
    List<Class<?>> frames =
        Arrays.stream(stack)
            .takeWhile(type -> type != TaskContinuation.class)
            .filter(type -> Roles.ours().of(type.getName()).isShown())
            .collect(Collectors.toCollection(ArrayList::new));
    trim(frames, Class::getName);
    return frames.toArray(Class<?>[]::new);
  }

  /** Whether a task's frames begin in this stack. */
  public static boolean isOfTask(StackTraceElement[] stack) {
    return Arrays.stream(stack)
        .anyMatch(frame -> isEntryOfTask(frame.getClassName(), frame.getMethodName()));
  }

  /**
   * Whether the calling thread has a task on its stack; else the kernel acts for one that is
   * suspended. Asked of a walker: a throwable's stack trace has only the program's frames.
   */
  public static boolean isOnTask() {
    return StackWalker.getInstance()
        .walk(
            stack ->
                stack.anyMatch(
                    frame -> isEntryOfTask(frame.getClassName(), frame.getMethodName())));
  }

  /** The innermost place in the program's own classes, in words; empty if there is none. */
  public static String place(Stream<StackFrame> stack) {
    return innermost(stack).map(StackTraceElement::toString).orElse("");
  }

  /** The same of a stack that was taken. */
  public static String place(StackTraceElement[] stack) {
    return of(stack).stream()
        .filter(frame -> !isJdks(frame.getClassName()))
        .findFirst()
        .map(StackTraceElement::toString)
        .orElse("");
  }

  /**
   * The innermost place in the program's own classes, if there is one.
   *
   * <p>Methods are asked for their names only where classes don't tell enough: the JVM makes a
   * frame's names when one is asked for.
   */
  public static Optional<StackTraceElement> innermost(Stream<StackFrame> stack) {
    Iterator<StackFrame> frames = stack.iterator();
    while (frames.hasNext()) {
      StackFrame frame = frames.next();
      String name = frame.getClassName();
      if (name.equals(TASK) && isEntryOfTask(name, frame.getMethodName())) {
        return Optional.empty();
      }
      if (!isJdks(name) && isPrograms(name)) {
        String method = frame.getMethodName();
        if (method.startsWith(StackViews.REFERENCE)) {
          return Optional.of(reference(frame.toStackTraceElement()));
        }
        if (!isAdded(method)) {
          return Optional.of(frame.toStackTraceElement());
        }
      }
    }
    return Optional.empty();
  }

  /** A reference to a method is called where it stands. */
  private static StackTraceElement reference(StackTraceElement made) {
    String behind = made.getMethodName().substring(StackViews.REFERENCE.length());
    return new StackTraceElement(
        made.getClassName(),
        behind.substring(behind.indexOf('$') + 1),
        made.getFileName(),
        made.getLineNumber());
  }

  private static boolean isJdks(String className) {
    return className.startsWith("java.")
        || className.startsWith("jdk.")
        || className.startsWith("sun.");
  }

  private static <T> void trim(List<T> frames, Function<T, String> className) {
    while (!frames.isEmpty() && isLauncher(className.apply(frames.getLast()))) {
      frames.removeLast();
    }
  }

  /** Takes our frames out of a failure's stack traces: its own, its causes', suppressed ones'. */
  public static void clean(Throwable failure) {
    List<Throwable> cleaned = new ArrayList<>();
    clean(failure, cleaned);
  }

  /** Causes may go round in a circle. */
  private static void clean(@Nullable Throwable failure, List<Throwable> cleaned) {
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
  private static boolean isEntryOfTask(String className, String method) {
    return method.equals(TaskContinuation.ENTRY) && className.equals(TASK);
  }

  private static boolean isOurs(String className, String method) {
    return isAdded(method) || !isPrograms(className);
  }

  private static boolean isAdded(String method) {
    return method.startsWith("lockstep$") && !method.endsWith("clinit");
  }

  private static boolean isPrograms(String className) {
    return !className.endsWith("$lockstep") && Roles.ours().of(className).isShown();
  }

  private static boolean isLauncher(String className) {
    return className.startsWith("jdk.internal.vm.")
        || className.startsWith("jdk.internal.reflect.")
        || className.startsWith("java.lang.invoke.")
        || className.equals("java.lang.reflect.Method");
  }
}
