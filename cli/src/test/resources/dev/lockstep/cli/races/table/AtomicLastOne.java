// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class AtomicLastOne {
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
    AtomicInteger n = new AtomicInteger(2);
    Thread t = new Thread(() -> { a[0] = 1;
    if (n.decrementAndGet() == 0) a[2] = a[0] + a[1];
    });
    Thread u = new Thread(() -> { a[1] = 1;
    if (n.decrementAndGet() == 0) a[2] = a[0] + a[1];
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
