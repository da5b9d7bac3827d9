// fixed: deadlock; options:
import java.util.concurrent.locks.StampedLock;

/** A reader whose stamp can't be converted gives it back, and asks for the write lock. */
public class ConversionRefusedFixed {
  static final StampedLock lock = new StampedLock();
  static int filled;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(ConversionRefusedFixed::fill);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(filled + " times");
  }

  static void fill() {
    for (int i = 0; i < 5; i++) {
      long stamp = lock.readLock();
      if (filled < 100) {
        long writing = lock.tryConvertToWriteLock(stamp);
        if (writing == 0) {
          lock.unlockRead(stamp);
          writing = lock.writeLock();
        }
        filled++;
        stamp = writing;
      }
      lock.unlock(stamp);
    }
  }
}
