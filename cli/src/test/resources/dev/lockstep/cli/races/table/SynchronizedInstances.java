// races: SynchronizedInstances.n
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class SynchronizedInstances {
  int n; synchronized void add(SynchronizedInstances to) { to.n++; }

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
    SynchronizedInstances one = new SynchronizedInstances(), other = new SynchronizedInstances();
    Thread t = new Thread(() -> { one.add(one);
    });
    Thread u = new Thread(() -> { other.add(one);
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
