package my;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class AwaitsTest {
  private int sold;

  private void sellThree() {
    for (int i = 0; i < 3; i++) {
      int before = sold;
      sold = before + 1;
    }
  }

  @Test
  void comes() {
    AtomicBoolean isThere = new AtomicBoolean();
    new Thread(() -> isThere.set(true)).start();
    await().atMost(10, TimeUnit.SECONDS).until(isThere::get);
  }

  @Test
  void comes_too_late() {
    AtomicBoolean isThere = new AtomicBoolean();
    new Thread(
            () -> {
              try {
                Thread.sleep(60_000);
                isThere.set(true);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            })
        .start();
    await().atMost(50, TimeUnit.SECONDS).until(isThere::get);
  }

  @Test
  void loses() {
    Thread one = new Thread(this::sellThree);
    Thread other = new Thread(this::sellThree);
    one.start();
    other.start();
    await().until(() -> !one.isAlive() && !other.isAlive());
    assertEquals(6, sold);
  }
}
