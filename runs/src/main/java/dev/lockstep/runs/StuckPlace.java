package dev.lockstep.runs;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a thread was seen again and again, ten times a second.
 *
 * <p>Its stack and its state are asked for one after the other, while it goes on, and while others
 * take its turn. So a state counts only where the stack allows it, and where it is the same each
 * time: a task that polls a socket for a millisecond, and then gives up its turn, is in the same
 * place at each look, and waits at some.
 */
final class StuckPlace {
  /** So many looks at one that waits. */
  private static final int WAITING_AFTER = 5;

  /** So many at one that may wait for a class: the JVM doesn't say whether it waits or works. */
  private static final int WORKING_AFTER = 50;

  private @Nullable Thread thread;
  private List<StackTraceElement> stack = List.of();
  private int looks;
  private int waitingLooks;

  /** Nothing was seen yet. */
  StuckPlace() {}

  /** Another thread goes on. */
  void leave() {
    looks = 0;
    waitingLooks = 0;
    stack = List.of();
  }

  /** One more look. */
  void look(Thread seen, StackTraceElement[] itsStack, Thread.State state) {
    List<StackTraceElement> now = Arrays.asList(itsStack);
    boolean isSame = seen == thread && now.equals(stack);
    boolean waits =
        (state == Thread.State.BLOCKED || state == Thread.State.WAITING) && mayWait(itsStack);
    looks = isSame ? looks + 1 : 0;
    waitingLooks = isSame && waits ? waitingLooks + 1 : 0;
    thread = seen;
    stack = now;
  }

  /** Whether it waits there, for a monitor, to be notified or to be unparked. */
  boolean isWaiting() {
    return waitingLooks >= WAITING_AFTER;
  }

  /** Whether it has been there for long, as far as can be told at work in the JVM. */
  boolean isWorking() {
    return looks >= WORKING_AFTER && !stack.isEmpty() && !isOutside(stack.getFirst());
  }

  /** Innermost call first. */
  List<StackTraceElement> stack() {
    return stack;
  }

  /** Monitors are entered in any method but native ones. */
  private static boolean mayWait(StackTraceElement[] stack) {
    return stack.length > 0
        && (!stack[0].isNativeMethod()
            || stack[0].getMethodName().equals("park")
            || stack[0].getMethodName().equals("wait0"));
  }

  /** Whether it is a native method that asks the system, and not the JVM for a class. */
  private static boolean isOutside(StackTraceElement innermost) {
    String type = innermost.getClassName();
    boolean isOfJvm =
        (type.startsWith("java.lang.") && !type.startsWith("java.lang.Process"))
            || type.startsWith("jdk.internal.");
    return innermost.isNativeMethod() && !isOfJvm;
  }
}
