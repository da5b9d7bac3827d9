// races: VolatileOfOtherObject.x
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class VolatileOfOtherObject {
  volatile boolean done; int x;

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
    VolatileOfOtherObject o = new VolatileOfOtherObject(), q = new VolatileOfOtherObject();
    q.done = true;
    Thread t = new Thread(() -> { o.x = 1;
    o.done = true;
    });
    Thread u = new Thread(() -> { while (!q.done) Thread.yield();
    o.x++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
