// fixed: timeout; options:
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** An order is either shipped or refunded: whoever changes its state first. */
public class RefundedAndShippedFixed {
  static final CountDownLatch sent = new CountDownLatch(1);
  static final AtomicReference<String> state = new AtomicReference<>("open");

  public static void main(String[] args) throws InterruptedException {
    Thread shipper = new Thread(RefundedAndShippedFixed::ship);
    shipper.start();
    boolean refunds = false;
    if (!sent.await(20, TimeUnit.MILLISECONDS)) {
      refunds = state.compareAndSet("open", "refunded");
    }
    shipper.join();
    boolean ships = state.get().equals("shipped");
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
    state.compareAndSet("open", "shipped");
    sent.countDown();
  }
}
