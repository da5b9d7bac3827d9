package dev.lockstep.kernel.jvm;

import java.util.List;

/**
 * Time-outs of test frameworks. They say that a test hangs, and are no part of what it does: so
 * nothing stands still for as long as that. Where a test does hang, its time is over all the same.
 */
public final class TestTimeOuts {
  /** The thread by which Jupiter watches over {@code @Timeout}. */
  private static final String WATCHER = "junit-jupiter-timeout-watcher";

  private TestTimeOuts() {}

  /**
   * Whether a thread waits for one.
   *
   * @param stack where it is, innermost call first
   */
  public static boolean awaits(String thread, List<StackTraceElement> stack) {
    return thread.equals(WATCHER) || stack.stream().anyMatch(TestTimeOuts::awaits);
  }

  private static boolean awaits(StackTraceElement frame) {
    return switch (frame.getClassName()) {
      case "org.junit.jupiter.api.timeout.PreemptiveTimeoutUtils",
          "org.junit.jupiter.api.AssertTimeoutPreemptively" ->
          !frame.getMethodName().startsWith("lambda"); // The test is called by one.
      case "org.junit.internal.runners.statements.FailOnTimeout" ->
          frame.getMethodName().equals("getResult");
      case "org.testng.internal.invokers.MethodInvocationHelper" ->
          frame.getMethodName().startsWith("invokeWithTimeout");
      default -> false;
    };
  }
}
