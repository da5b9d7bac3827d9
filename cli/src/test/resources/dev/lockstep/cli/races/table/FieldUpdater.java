// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class FieldUpdater {
  volatile int n; static int x;

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
    FieldUpdater o = new FieldUpdater();
    AtomicIntegerFieldUpdater<FieldUpdater> f = AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "n");
    Thread t = new Thread(() -> { x = 1;
    f.set(o, 1);
    });
    Thread u = new Thread(() -> { while (o.n == 0) Thread.yield();
    x++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
