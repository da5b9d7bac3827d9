// fixed: deadlock; options:
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Who finds a cache stale gives the read lock back before it asks for the write lock. */
public class ReadLockUpgradedFixed {
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  static volatile boolean isFresh = true;
  static int value = 1;
  static int sum;

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(ReadLockUpgradedFixed::read);
    reader.start();
    for (int i = 0; i < 3; i++) {
      lock.writeLock().lock();
      isFresh = false;
      lock.writeLock().unlock();
    }
    reader.join();
    System.out.println("the cache was read");
  }

  static void read() {
    for (int i = 0; i < 10; i++) {
      if (!isFresh) {
        load();
      }
      lock.readLock().lock();
      if (isFresh) {
        sum += value;
        lock.readLock().unlock();
      } else {
        // It has become stale since it was loaded.
        lock.readLock().unlock();
        load();
      }
    }
  }

  static void load() {
    lock.writeLock().lock();
    value = 1;
    isFresh = true;
    lock.writeLock().unlock();
  }
}
