package dev.lockstep.kernel.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KeptThreadTest {
  private final AtomicReference<@Nullable KeptThread> spare = new AtomicReference<>();

  private KeptThread of(long stackBytes) {
    return KeptThread.of(spare, Thread.currentThread().getThreadGroup(), "kept", stackBytes);
  }

  /** What it does ends before the thread is waited for. */
  private Thread worked(KeptThread by, boolean isKept) throws InterruptedException {
    AtomicReference<Thread> worker = new AtomicReference<>();
    CountDownLatch over = new CountDownLatch(1);
    by.begin(
        () -> {
          worker.set(Thread.currentThread());
          if (isKept) {
            by.keepIn(spare);
          }
          over.countDown();
        });
    over.await();
    return worker.get();
  }

  /** Its next work may be given to it before it has come to its rest. */
  @Test
  void a_thread_does_one_thing_after_the_other() throws InterruptedException {
    Thread first = worked(of(0), true);
    for (int i = 0; i < 10_000; i++) {
      assertSame(first, worked(of(0), true));
    }
    assertEquals("kept", first.getName());
  }

  @Test
  void one_that_is_not_kept_ends() throws InterruptedException {
    Thread first = worked(of(0), false);
    first.join();
    assertNotSame(first, worked(of(0), true));
  }

  @Test
  void one_with_another_stack_is_not_taken_and_ends() throws InterruptedException {
    Thread first = worked(of(0), true);
    assertNotSame(first, worked(of(1 << 20), true));
    first.join();
  }
}
