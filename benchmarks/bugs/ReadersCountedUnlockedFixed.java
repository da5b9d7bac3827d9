// fixed: atomicity; options:
import java.util.concurrent.Semaphore;

/** Readers count themselves with a lock, so the first one in and the last one out are known. */
public class ReadersCountedUnlockedFixed {
  static final Semaphore room = new Semaphore(1);
  static final Object countLock = new Object();
  static volatile int readers;
  static volatile int a;
  static volatile int b;
  static volatile boolean isTorn;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread(
              i == 0 ? ReadersCountedUnlockedFixed::write : ReadersCountedUnlockedFixed::read);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (isTorn || room.availablePermits() != 1) {
      throw new IllegalStateException("permits: " + room.availablePermits());
    }
    System.out.println("nobody read half of a write");
  }

  static void write() {
    for (int i = 1; i <= 3; i++) {
      room.acquireUninterruptibly();
      a = i;
      b = i;
      room.release();
    }
  }

  static void read() {
    for (int i = 0; i < 4; i++) {
      synchronized (countLock) {
        if (++readers == 1) {
          room.acquireUninterruptibly();
        }
      }
      isTorn |= a != b;
      synchronized (countLock) {
        if (--readers == 0) {
          room.release();
        }
      }
    }
  }
}
