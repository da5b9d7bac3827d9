// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class WaitAndNotify {
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
    Thread t = new Thread(() -> { synchronized (L) { x = 1;
    y = 1;
    L.notify();
    } });
    t.start();
    synchronized (L) { while (y == 0) L.wait();
    } x++;
    t.join();
  }
}
