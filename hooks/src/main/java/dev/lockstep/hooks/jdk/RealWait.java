package dev.lockstep.hooks.jdk;

/**
 * What the whole run waits for: something outside of the simulation, which comes in real time.
 *
 * <p>The run's thread says so; another thread may ask, to tell the user. It makes no difference to
 * the run.
 */
public final class RealWait {
  private static volatile String what = "";

  private RealWait() {}

  /** The run's thread begins to wait; {@link #end} has to follow. */
  public static void begin(String forWhat) {
    what = forWhat;
  }

  /** It goes on. */
  public static void end() {
    what = "";
  }

  /** What is waited for now, in words; empty if nothing is. */
  public static String what() {
    return what;
  }
}
