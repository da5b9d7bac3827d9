// races: ReadLockOnly.x
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class ReadLockOnly {
  static int x; static int y; static int[] a = new int[8];

  static void sleep(int n) {
    try {
      Thread.sleep(n);
    } catch (InterruptedException e) {
      throw new RuntimeException(e);
    }
  }

  static void join(Thread t) {
    try {
      t.join();
    } catch (InterruptedException e) {
      throw new RuntimeException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock l = new ReentrantReadWriteLock();
    CountDownLatch d = new CountDownLatch(1);Thread t = new Thread(() -> { l.readLock().lock();
    x++;
    d.countDown();
    sleep(1000);
    l.readLock().unlock();
    });
    Thread u = new Thread(() -> { sleep(50);
    l.readLock().lock();
    x++;
    l.readLock().unlock();
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
