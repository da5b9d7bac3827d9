// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class LockedTreeMap {
  static final Object L = new Object(), M = new Object(); static int x, y;

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
    Thread t = new Thread(() -> { synchronized (L) { c.put(1, 1);
    } });
    Thread u = new Thread(() -> { synchronized (L) { c.put(1, 1);
    } });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
