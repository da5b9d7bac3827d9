// races: what a java.util.TreeMap holds
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class SharedTreeMap {
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
    TreeMap<Integer, Integer> c = new TreeMap<>();
    Thread t = new Thread(() -> { c.put(1, 1);
    });
    Thread u = new Thread(() -> { c.put(1, 1);
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
