package dev.lockstep.hooks;

/** {@code synchronized}, {@code wait} and {@code notify} of rewritten code. */
public final class Monitors {
  private Monitors() {}

  /** {@code monitorenter}. */
  public static void enter(Object object) {
    if (!HeldMonitors.current.enter(object)) {
      Hooks.engine.enter(object);
    }
  }

  /** {@code monitorexit}. */
  public static void exit(Object object) {
    if (!HeldMonitors.current.exit(object)) {
      Hooks.engine.exit(object);
    }
  }

  /** {@link Object#wait()}. */
  public static void await(Object object) throws InterruptedException {
    Hooks.engine.await(object, 0);
  }

  /** {@link Object#wait(long)}. */
  public static void await(Object object, long millis) throws InterruptedException {
    Hooks.engine.await(object, Timeouts.nanos(millis, 0));
  }

  /** {@link Object#wait(long, int)}. */
  public static void await(Object object, long millis, int nanos) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeoutMillis value is negative");
    }
    Hooks.engine.await(object, Timeouts.nanos(millis, nanos));
  }

  /** {@link Object#notify()}. */
  public static void signal(Object object) {
    Hooks.engine.signal(object, false);
  }

  /** {@link Object#notifyAll()}. */
  public static void signalAll(Object object) {
    Hooks.engine.signal(object, true);
  }
}
