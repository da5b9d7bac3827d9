// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class ThreadLocals {
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
    ThreadLocal<int[]> l = ThreadLocal.withInitial(() -> new int[1]);
    Thread t = new Thread(() -> { l.get()[0]++;
    });
    Thread u = new Thread(() -> { l.get()[0]++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
