// deadlocks: none
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class Readers {
  static final ReentrantReadWriteLock a = new ReentrantReadWriteLock();
  static final ReentrantReadWriteLock b = new ReentrantReadWriteLock();
  static int count;

  static void take(Lock one, Lock other) {
    one.lock();
    other.lock();
    count++;
    other.unlock();
    one.unlock();
  }

  static void later(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> take(a.readLock(), b.readLock()), "first");
    Thread second =
        new Thread(
            () -> {
              later(10);
              take(b.readLock(), a.readLock());
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }
}
