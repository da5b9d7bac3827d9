// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class MonitorHandsOver {
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
    Thread t = new Thread(() -> { x = 1;
    synchronized (L) { y = 1;
    } });
    Thread u = new Thread(() -> { while (true) { synchronized (L) { if (y == 1) break;
    } Thread.yield();
    } x++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
