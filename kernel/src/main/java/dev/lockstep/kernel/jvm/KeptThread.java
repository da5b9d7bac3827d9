package dev.lockstep.kernel.jvm;

import java.util.concurrent.atomic.AtomicReference;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * A thread of the JVM that is there for one run after the other.
 *
 * <p>A new one has to be given a stack whose memory nobody has touched: two of them took 0.8 ms,
 * most of what a short run took where its program was loaded already.
 *
 * <p>There is no lambda in here: see {@link TaskThread}.
 */
public final class KeptThread implements Runnable {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private final Thread thread;
  private final long stackBytes;
  private volatile @Nullable Runnable work;
  private volatile boolean isKept;

  private KeptThread(ThreadGroup group, String name, long stackBytes) {
    this.thread = new Thread(group, this, name, stackBytes, false);
    this.stackBytes = stackBytes;
    thread.setDaemon(true);
  }

  /**
   * The one that was kept, or a new one where that has another stack or there is none.
   *
   * @param spare where one may be
   * @param stackBytes how large its stack is at least; 0: as the JVM's usual one
   */
  public static KeptThread of(
      AtomicReference<@Nullable KeptThread> spare,
      ThreadGroup group,
      String name,
      long stackBytes) {
    KeptThread kept = spare.getAndSet(null);
    if (kept != null && kept.stackBytes == stackBytes && kept.thread.getThreadGroup() == group) {
      return kept;
    }
    if (kept != null) {
      kept.end();
    }
    return new KeptThread(group, name, stackBytes);
  }

  /** The thread of the JVM, which has not been started if it is new. */
  public Thread thread() {
    return thread;
  }

  /** Begins to do this on it. */
  public void begin(Runnable next) {
    work = next;
    if (thread.getState() == Thread.State.NEW) {
      thread.start();
    } else {
      UNSAFE.unpark(thread);
    }
  }

  /** What it does now is all but over: the next one that wants such a thread finds it here. */
  public void keepIn(AtomicReference<@Nullable KeptThread> spare) {
    isKept = spare.compareAndSet(null, this);
  }

  private void end() {
    work = this;
    UNSAFE.unpark(thread);
  }

  @Override
  public void run() {
    do {
      Runnable next = work;
      while (next == null) {
        UNSAFE.park(false, 0);
        next = work;
      }
      if (next == this) {
        return;
      }
      work = null;
      isKept = false;
      next.run();
    } while (isKept); // Also where the next run has taken it already, and not said what to do.
  }
}
