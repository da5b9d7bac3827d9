// races: LazyWithoutLock.it, LazyWithoutLock.n
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class LazyWithoutLock {
  int n = 5; int n() { return n; } static LazyWithoutLock it; static LazyWithoutLock get() { if (it == null) it = new LazyWithoutLock(); return it; }

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
    Thread t = new Thread(() -> { get().n();
    });
    Thread u = new Thread(() -> { sleep(1000);
    get().n();
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
