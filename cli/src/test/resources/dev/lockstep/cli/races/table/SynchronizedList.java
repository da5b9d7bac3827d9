// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class SynchronizedList {
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
    java.util.List<int[]> v = java.util.Collections.synchronizedList(new java.util.ArrayList<>());
    Thread t = new Thread(() -> { v.add(new int[] {1});
    });
    Thread u = new Thread(() -> { while (v.isEmpty()) Thread.yield();
    v.get(0)[0]++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
