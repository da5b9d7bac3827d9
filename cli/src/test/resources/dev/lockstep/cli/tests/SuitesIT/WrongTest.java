package my;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;

@TestMethodOrder(MethodOrderer.MethodName.class)
class WrongTest {
  @Test
  void background() throws Exception {
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException("nobody sees it");
            });
    thread.start();
    thread.join();
  }

  @Test
  void fails() {
    fail("on purpose");
  }

  @Test
  @Timeout(value = 2, unit = TimeUnit.SECONDS)
  void late() throws Exception {
    Thread.sleep(3000);
  }

  @Test
  void throwsOther() {
    throw new IllegalArgumentException("not \"that\"");
  }
}
