package dev.lockstep.hooks.reflection;

import dev.lockstep.hooks.Hooks;
import java.lang.StackWalker.StackFrame;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** Stacks as the program sees them: as if nothing had been rewritten. */
public final class StackViews {
  /** What rewriting calls a static initialiser. */
  private static final String INITIALIZER = "lockstep$clinit";

  /**
   * What the name of a method begins with that rewriting made of a reference to a method; behind it
   * come a number, {@code $}, and the name of the method in which the reference stands.
   */
  public static final String REFERENCE = "lockstep$reference$";

  /** How the JVM's messages name what a static field was read from. */
  private static final String HOLDER = ".lockstep$get()";

  private static final String HOLDER_DIRECTLY = "$lockstep.get()";

  private static final long METHOD_NAME =
      Unsafe.getUnsafe().objectFieldOffset(StackTraceElement.class, "methodName");

  private static final long MESSAGE =
      Unsafe.getUnsafe().objectFieldOffset(Throwable.class, "detailMessage");

  /** Whether the kernel looks at frames, which has to tell the JVM's initialisers from others. */
  private static boolean isKernels;

  private StackViews() {}

  /** From here on, or until here, names of methods are what rewriting made of them. */
  public static void showToKernel(boolean isLooking) {
    isKernels = isLooking;
  }

  /** A stack trace that was just made. */
  public static StackTraceElement[] trace(StackTraceElement[] frames) {
    for (StackTraceElement frame : frames) {
      frame(frame);
    }
    return Hooks.engine.programFrames(frames);
  }

  /** A frame of a stack trace that was just made. */
  public static StackTraceElement frame(StackTraceElement frame) {
    if (INITIALIZER.equals(frame.getMethodName())) {
      Unsafe.getUnsafe().putReference(frame, METHOD_NAME, "<clinit>");
    }
    return frame;
  }

  /** The name of a method on the stack. */
  public static String methodName(String name) {
    return INITIALIZER.equals(name) && !isKernels ? "<clinit>" : name;
  }

  /** What the JVM says of a null that it met in rewritten code. */
  public static @Nullable String message(@Nullable String message) {
    return message == null || !message.contains("lockstep")
        ? message
        : message.replace(HOLDER, "").replace(HOLDER_DIRECTLY, "");
  }

  /** A native method that has no native code, by the name that the program gave it. */
  public static UnsatisfiedLinkError unlinked(UnsatisfiedLinkError error) {
    String message = error.getMessage();
    if (message != null && message.contains(Members.NATIVE)) {
      Unsafe.getUnsafe().putReference(error, MESSAGE, message.replace(Members.NATIVE, ""));
    }
    return error;
  }

  /** What {@code SecurityManager.getClassContext} returns. */
  public static Class<?>[] context(Class<?>[] classes) {
    return Hooks.engine.programFrames(classes);
  }

  /** {@link StackWalker#walk}. The program's code runs behind it: a task can't wait within. */
  public static <T extends @Nullable Object> T walk(
      StackWalker walker, Function<? super Stream<StackFrame>, ? extends T> function) {
    try (Stream<StackFrame> frames = frames(walker)) {
      return function.apply(frames);
    }
  }

  /** {@link StackWalker#forEach}. */
  public static void forEach(StackWalker walker, Consumer<? super StackFrame> action) {
    frames(walker).forEach(action);
  }

  private static Stream<StackFrame> frames(StackWalker walker) {
    return walker.walk(all -> Hooks.engine.programFrames(all).toList()).stream();
  }

  /**
   * {@link StackWalker#getCallerClass}, which leaves out what implements reflection and lambdas.
   */
  public static Class<?> callerClass(StackWalker walker) {
    Class<?> _ = walker.getCallerClass(); // throws where that is not allowed
    return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
        .walk(all -> Hooks.engine.programFrames(all).skip(1).findFirst())
        .<Class<?>>map(StackFrame::getDeclaringClass)
        .orElseThrow(() -> new IllegalCallerException("no caller frame"));
  }
}
