// races: PlainGetDoesNot.x
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class PlainGetDoesNot {
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
    AtomicInteger n = new AtomicInteger();
    Thread t = new Thread(() -> { x = 1;
    n.setPlain(1);
    });
    Thread u = new Thread(() -> { while (n.getPlain() == 0) Thread.yield();
    x++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
