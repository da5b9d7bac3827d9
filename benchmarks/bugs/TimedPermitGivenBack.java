// bug: timeout; options:
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Who did not get a permit in 25 ms gives one back all the same, so there are too many. */
public class TimedPermitGivenBack {
  static final Semaphore permits = new Semaphore(1);

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(TimedPermitGivenBack::work);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (permits.availablePermits() != 1) {
      throw new IllegalStateException(permits.availablePermits() + " permits");
    }
    System.out.println("one permit");
  }

  static void work() {
    boolean isMine = false;
    try {
      isMine = permits.tryAcquire(25, TimeUnit.MILLISECONDS);
      if (isMine) {
        Thread.sleep(10);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      permits.release();
    }
  }
}
