// bug: order; options:
import java.util.concurrent.CountDownLatch;

/** Workers count the latch down and write their results then, which main may read before. */
public class CountedDownBeforeDone {
  static final int WORKERS = 5;
  static final CountDownLatch latch = new CountDownLatch(WORKERS);
  static final int[] results = new int[WORKERS];

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < WORKERS; i++) {
      int me = i;
      new Thread(() -> work(me)).start();
    }
    latch.await();
    int sum = 0;
    for (int result : results) {
      sum += result;
    }
    if (sum != 30) {
      throw new IllegalStateException("the sum is " + sum);
    }
    System.out.println("the sum is " + sum);
  }

  static void work(int me) {
    int result = 0;
    for (int i = 1; i <= me * 10; i++) {
      result += i % 2;
    }
    result = 2 + result * 2 / 5;
    latch.countDown();
    results[me] = result;
  }
}
