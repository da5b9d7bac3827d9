package dev.lockstep.hooks.jdk.references;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Timeouts;
import dev.lockstep.hooks.jdk.JdkOutside;
import dev.lockstep.hooks.jdk.Outside;
import dev.lockstep.hooks.jdk.Threads;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.Unsafe;

/**
 * Queues of references, as tasks see them: what a task or {@link System#gc()} puts there wakes
 * those that wait. What tasks refer to weakly is there until then ({@link Referents}).
 */
public final class References {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long HEAD = UNSAFE.objectFieldOffset(ReferenceQueue.class, "head");

  /** What {@link #nanoTime} says: a task has waited before it comes to the JDK's own wait. */
  private static long waited;

  private References() {}

  /** {@link System#gc()}: what it finds is in its queue when it returns. */
  public static void collect() {
    if (!Threads.isTask()) {
      System.gc();
      return;
    }
    Referents.Held held = Referents.held();
    held.release();
    System.gc();
    held.holdRest();
    await();
  }

  /** {@link Runtime#gc()}. */
  public static void collect(Runtime runtime) {
    Outside.checkReceiver(runtime);
    collect();
  }

  /**
   * How often it looks is chance, so no simulated time goes by: {@link Thread#yield} takes some.
   */
  private static void await() {
    try {
      while (SharedSecrets.getJavaLangRefAccess().waitForReferenceProcessing()) {
        UNSAFE.park(false, Threads.LOOK_NANOS);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    Cleaners.collected();
    Finalizers.collected();
    queued();
  }

  /** {@link Reference#enqueue()} has done so. */
  public static void queued() {
    if (Threads.isTask()) {
      Hooks.engine.threads().referencesQueued();
    }
  }

  /** {@link ReferenceQueue#remove()} begins: there is a reference when this returns. */
  public static void await(ReferenceQueue<?> queue) throws InterruptedException {
    if (Threads.isTask()) {
      while (isEmpty(queue)) {
        Hooks.engine.threads().awaitReference(Long.MAX_VALUE);
      }
    }
  }

  /** {@link ReferenceQueue#remove(long)} begins: there is one, or the time is over. */
  public static void await(ReferenceQueue<?> queue, long millis) throws InterruptedException {
    if (millis == 0) {
      await(queue);
    } else if (millis > 0 && Threads.isTask()) {
      long begin = Hooks.engine.nanoTime();
      long nanos = Timeouts.nanos(millis, 0);
      for (long left = nanos; left > 0 && isEmpty(queue); ) {
        Hooks.engine.threads().awaitReference(left);
        left = nanos == Long.MAX_VALUE ? nanos : nanos - (Hooks.engine.nanoTime() - begin);
      }
    }
  }

  private static boolean isEmpty(ReferenceQueue<?> queue) {
    return UNSAFE.getReferenceVolatile(queue, HEAD) == null;
  }

  /** The JDK waits in the queue's real monitor; a task has done so above. */
  @SuppressWarnings("WaitNotInLoop") // the JDK has the loop
  public static void awaitInMonitor(Object lock, long millis) throws InterruptedException {
    if (Threads.isTask()) {
      waited += millis * NANOS_PER_MILLI;
    } else {
      lock.wait(millis);
    }
  }

  /** What the JDK measures that wait with. */
  public static long nanoTime() {
    return Threads.isTask() ? waited : JdkOutside.nanoTime();
  }
}
