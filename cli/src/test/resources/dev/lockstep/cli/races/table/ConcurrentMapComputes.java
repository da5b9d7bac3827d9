// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class ConcurrentMapComputes {
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
    ConcurrentHashMap<String, int[]> m = new ConcurrentHashMap<>();
    Thread t = new Thread(() -> { m.compute("a", (k, v) -> { if (v == null) v = new int[1];
    v[0]++;
    return v;
    });
    });
    Thread u = new Thread(() -> { m.compute("a", (k, v) -> { if (v == null) v = new int[1];
    v[0]++;
    return v;
    });
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
