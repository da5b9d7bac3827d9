// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class Barrier {
  static int x, y; static void x(int v) {} static void await(CyclicBarrier b) { try { b.await(); } catch (Exception e) { throw new RuntimeException(e); } }

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
    CyclicBarrier b = new CyclicBarrier(2);
    Thread t = new Thread(() -> { x = 1;
    await(b);
    x(y);
    });
    Thread u = new Thread(() -> { y = 1;
    await(b);
    x(x);
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
