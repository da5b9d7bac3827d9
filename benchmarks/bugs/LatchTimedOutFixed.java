// fixed: timeout; options:
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Main waits for its workers, however often that takes more than 50 ms. */
public class LatchTimedOutFixed {
  static final int WORKERS = 4;
  static final int[] parts = new int[WORKERS];
  static final CountDownLatch done = new CountDownLatch(WORKERS);

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < WORKERS; i++) {
      int me = i;
      new Thread(() -> work(me)).start();
    }
    boolean areDone = false;
    while (!areDone) {
      areDone = done.await(50, TimeUnit.MILLISECONDS);
    }
    int sum = 0;
    for (int part : parts) {
      sum += part;
    }
    if (sum != 100) {
      throw new IllegalStateException("the sum is " + sum);
    }
    System.out.println("the sum is " + sum);
  }

  static void work(int me) {
    try {
      Thread.sleep(10 * (me + 1));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    parts[me] = 10 * (me + 1);
    done.countDown();
  }
}
