// races: element 0 of java.lang.Object[2]
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class References {
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
    Object[] b = new Object[2];
    Thread t = new Thread(() -> { b[0] = "a";
    });
    Thread u = new Thread(() -> { b[0] = "b";
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
