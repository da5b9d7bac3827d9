// races: element 3 of int[8]
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class OneElement {
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
    Thread t = new Thread(() -> { a[3]++;
    });
    Thread u = new Thread(() -> { a[3]++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
