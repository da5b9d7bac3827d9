// deadlocks: 1 confirmed
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadGate {
  static final ReentrantReadWriteLock a = new ReentrantReadWriteLock();
  static final ReentrantReadWriteLock b = new ReentrantReadWriteLock();
  static int count;
  static final ReentrantReadWriteLock gate = new ReentrantReadWriteLock();

  static void take(Lock one, Lock other) {
    gate.readLock().lock();
    one.lock();
    other.lock();
    count++;
    other.unlock();
    one.unlock();
    gate.readLock().unlock();
  }

  static void later(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> take(a.writeLock(), b.writeLock()), "first");
    Thread second =
        new Thread(
            () -> {
              later(10);
              take(b.writeLock(), a.writeLock());
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }
}
