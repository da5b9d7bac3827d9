// bug: timeout; options:
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** An order that isn't shipped in 20 ms is refunded: both may happen, as each only looks first. */
public class RefundedAndShipped {
  static final CountDownLatch sent = new CountDownLatch(1);
  static volatile boolean isShipped;
  static volatile boolean isRefunded;

  public static void main(String[] args) throws InterruptedException {
    Thread shipper = new Thread(RefundedAndShipped::ship);
    shipper.start();
    boolean refunds = false;
    if (!sent.await(20, TimeUnit.MILLISECONDS)) {
      refunds = !isShipped;
      if (refunds) {
        isRefunded = true;
      }
    }
    shipper.join();
    boolean ships = isShipped;
    if (refunds == ships) {
      throw new IllegalStateException("refunded: " + refunds + ", shipped: " + ships);
    }
    System.out.println("the order was either shipped or refunded");
  }

  static void ship() {
    try {
      Thread.sleep(19);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (!isRefunded) {
      isShipped = true;
    }
    sent.countDown();
  }
}
