// fixed: timeout; options:
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A thread waits 30 ms for a lock, and tries again if it did not get it. */
public class TryLockTimedOutFixed {
  static final ReentrantLock lock = new ReentrantLock();
  static int counter;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(TryLockTimedOutFixed::work);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (counter != threads.length) {
      throw new IllegalStateException("the counter is " + counter);
    }
    System.out.println("the counter is " + counter);
  }

  static void work() {
    try {
      while (!lock.tryLock(30, TimeUnit.MILLISECONDS)) {
        Thread.onSpinWait();
      }
      int old = counter;
      Thread.sleep(10);
      counter = old + 1;
      if (lock.isHeldByCurrentThread()) {
        lock.unlock();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
