// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class FairReentrant {
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
    ReentrantLock l = new ReentrantLock(true);
    Thread t = new Thread(() -> { l.lock();
    x++;
    l.unlock();
    });
    Thread u = new Thread(() -> { l.lock();
    x++;
    l.unlock();
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
