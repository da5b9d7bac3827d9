package my;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.MethodName.class)
class ProvedTest {
  int count;

  void twice(Runnable body) throws InterruptedException {
    Thread[] threads = {new Thread(body), new Thread(body)};
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  synchronized void add() {
    count++;
  }

  @Test
  void alone() {
    assertEquals(0, count);
  }

  @Test
  void counts() throws Exception {
    twice(this::add);
    assertEquals(2, count);
  }

  @Test
  @Disabled("not yet")
  void disabled() {}

  @Test
  void latches() throws Exception {
    AtomicInteger sum = new AtomicInteger();
    CountDownLatch latch = new CountDownLatch(2);
    for (int i = 1; i <= 2; i++) {
      int one = i;
      new Thread(
              () -> {
                sum.addAndGet(one);
                latch.countDown();
              })
          .start();
    }
    latch.await();
    assertEquals(3, sum.get());
  }

  @Test
  void loses() throws Exception {
    twice(() -> count++);
    assertEquals(2, count, "counted");
  }
}
