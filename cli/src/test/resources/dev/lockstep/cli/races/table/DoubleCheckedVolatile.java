// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class DoubleCheckedVolatile {
  int n = 5; int n() { return n; } static volatile DoubleCheckedVolatile it; static DoubleCheckedVolatile get() { if (it == null) synchronized (DoubleCheckedVolatile.class) { if (it == null) it = new DoubleCheckedVolatile(); } return it; }

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
