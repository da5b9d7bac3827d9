package dev.lockstep.hooks;

/**
 * What the JDK's own classes read as the time: the simulated clock where a task calls them, the
 * real one elsewhere.
 */
public final class JdkClock {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private JdkClock() {}

  /** {@link System#currentTimeMillis()}. */
  public static long currentTimeMillis() {
    return isTask() ? Hooks.engine.currentTimeMillis() : System.currentTimeMillis();
  }

  /**
   * The nanoseconds since {@code offsetSeconds} of the epoch, as {@code jdk.internal.misc.VM} has
   * it.
   */
  public static long nanoTimeAdjustment(long offsetSeconds) {
    return (currentTimeMillis() - offsetSeconds * 1000) * NANOS_PER_MILLI;
  }

  private static boolean isTask() {
    return Hooks.engine.isTask(Thread.currentThread());
  }
}
