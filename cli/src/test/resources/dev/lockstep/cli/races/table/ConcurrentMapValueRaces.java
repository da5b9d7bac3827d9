// races: element 0 of int[1]
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class ConcurrentMapValueRaces {
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
    m.put("a", new int[1]);
    Thread t = new Thread(() -> { m.get("a")[0]++;
    });
    Thread u = new Thread(() -> { m.get("a")[0]++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
