// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class LargeArrayApart {
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
    int[] b = new int[100000];
    Thread t = new Thread(() -> { for (int i = 0;
    i < 500;
    i++) b[i]++;
    });
    Thread u = new Thread(() -> { for (int i = 500;
    i < 1000;
    i++) b[i]++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
