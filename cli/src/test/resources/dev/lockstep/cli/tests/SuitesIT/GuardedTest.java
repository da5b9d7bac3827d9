import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;

@TestMethodOrder(MethodOrderer.MethodName.class)
class GuardedTest {
  private static int work() throws Exception {
    int[] sum = new int[1];
    Thread other = new Thread(() -> sum[0]++);
    other.start();
    other.join();
    return sum[0];
  }

  @Test
  @Timeout(1)
  void annotated() throws Exception {
    work();
  }

  @Test
  void preempted() {
    assertTimeoutPreemptively(Duration.ofSeconds(1), GuardedTest::work);
  }

  @Test
  @Timeout(1)
  void sleepsTooLong() throws Exception {
    Thread.sleep(1500);
  }
}
