import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TwiceTest {
  private int count;

  private void race() throws Exception {
    Thread[] threads = {new Thread(() -> count++), new Thread(() -> count++)};
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(2, count);
  }

  @Test
  void first() throws Exception {
    race();
  }

  @Test
  void second() throws Exception {
    race();
  }
}
