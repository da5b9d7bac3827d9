// deadlocks: none
import java.util.concurrent.locks.ReentrantLock;

public class TryLocks {
  static final ReentrantLock a = new ReentrantLock();
  static final ReentrantLock b = new ReentrantLock();
  static int count;

  static void take(ReentrantLock one, ReentrantLock other) {
    one.lock();
    if (other.tryLock()) {
      count++;
      other.unlock();
    }
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
    Thread first = new Thread(() -> take(a, b), "first");
    Thread second =
        new Thread(
            () -> {
              later(10);
              take(b, a);
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }
}
