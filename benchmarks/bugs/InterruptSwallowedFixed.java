// fixed: interrupt; options:
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;

/** A method that writes a log leaves the interrupt to the loop around it. */
public class InterruptSwallowedFixed {
  static final Semaphore log = new Semaphore(1);
  static final CountDownLatch never = new CountDownLatch(1);
  static volatile int logged;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(InterruptSwallowedFixed::work);
    worker.start();
    int sum = 0;
    for (int i = 0; i < 30; i++) {
      sum += logged;
    }
    if (sum >= 0) {
      worker.interrupt();
    }
    worker.join();
    System.out.println("the worker has stopped");
  }

  static void work() {
    for (int step = 0; step < 20; step++) {
      if (Thread.currentThread().isInterrupted()) {
        return;
      }
      int result = step * step % 7;
      write(result);
    }
    try {
      never.await(); // until it is interrupted
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static void write(int result) {
    try {
      log.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    logged += result;
    log.release();
  }
}
