
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.ReentrantLock;

class Crossed {
  static final ReentrantLock LOCK = new ReentrantLock();
  static final CountDownLatch BOTH = new CountDownLatch(2);

  static void left() {
    LOCK.lock();
    meet();
    synchronized (BOTH) {
      System.out.println("never");
    }
  }
  static void right() {
    synchronized (BOTH) {
      meet();
      LOCK.lock();
    }
  }
  static void meet() {
    BOTH.countDown();
    try {
      BOTH.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
  public static void main(String[] args) throws Exception {
    Thread left = new Thread(() -> left(), "left");
    left.start();
    new Thread(Crossed::right, "right").start();
    Thread taker = new Thread(Crossed::take, "taker");
    taker.start();
    left.join();
  }
  static void take() {
    try {
      new SynchronousQueue<String>().take();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
