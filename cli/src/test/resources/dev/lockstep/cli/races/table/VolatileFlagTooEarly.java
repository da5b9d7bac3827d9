// races: VolatileFlagTooEarly.x
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class VolatileFlagTooEarly {
  static volatile boolean done; static int x; static volatile int v;

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
    Thread t = new Thread(() -> { done = true;
    x = 1;
    });
    Thread u = new Thread(() -> { while (!done) Thread.yield();
    sleep(1000);
    x++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
