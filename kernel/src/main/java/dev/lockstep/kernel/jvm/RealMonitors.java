package dev.lockstep.kernel.jvm;

/**
 * The JVM's own monitors, which classes of the JDK use.
 *
 * <p>All tasks own them in the name of the carrier ({@link dev.lockstep.hooks.jvm.CurrentThread}),
 * so none of them ever waits for one in the JVM: where one task may not enter while another one is
 * in there, the kernel sees to it. The JVM can tell that a monitor is the carrier's only once it is
 * inflated; a light lock belongs to the stack that took it.
 */
public final class RealMonitors {
  /** As many light locks as the JVM has room for: beyond that it inflates the oldest. */
  private static final int MOST_LIGHT = 8;

  private static final Object[] OTHERS = new Object[MOST_LIGHT];

  static {
    for (int i = 0; i < MOST_LIGHT; i++) {
      OTHERS[i] = new Object();
    }
  }

  private RealMonitors() {}

  /**
   * Inflates all monitors that the running task holds, so that others may enter while it is
   * suspended. Where it holds none, this is not needed.
   */
  @SuppressWarnings("EmptySynchronizedStatement") // taking the locks is all
  public static void inflate() {
    synchronized (OTHERS[0]) {
      synchronized (OTHERS[1]) {
        synchronized (OTHERS[2]) {
          synchronized (OTHERS[3]) {
            synchronized (OTHERS[4]) {
              synchronized (OTHERS[5]) {
                synchronized (OTHERS[6]) {
                  synchronized (OTHERS[7]) {
                    return;
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
