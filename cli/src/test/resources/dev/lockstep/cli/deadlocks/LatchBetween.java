// deadlocks: 1 not confirmed
import java.util.concurrent.CountDownLatch;

public class LatchBetween {
  static final Object a = new Object();
  static final Object b = new Object();
  static int count;
  static final CountDownLatch latch = new CountDownLatch(1);

  static void take(Object one, Object other) {
    synchronized (one) {
      synchronized (other) {
        count++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first =
        new Thread(
            () -> {
              take(a, b);
              latch.countDown();
            },
            "first");
    first.start();
    latch.await();
    take(b, a);
    first.join();
    System.out.println("done");
  }
}
