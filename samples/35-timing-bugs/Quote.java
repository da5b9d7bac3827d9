import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A time-out: main waits a second for a price, and takes for granted that it is there then. */
public class Quote {
  static final CountDownLatch answered = new CountDownLatch(1);
  static int price;

  public static void main(String[] args) throws InterruptedException {
    new Thread(Quote::ask, "broker").start();
    answered.await(1, TimeUnit.SECONDS);
    if (price == 0) {
      throw new IllegalStateException("sold for nothing");
    }
    System.out.println("sold for " + price);
  }

  static void ask() {
    try {
      Thread.sleep(600); // The exchange is far away.
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    price = 42;
    answered.countDown();
  }
}
