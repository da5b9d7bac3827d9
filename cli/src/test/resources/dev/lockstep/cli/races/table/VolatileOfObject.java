// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class VolatileOfObject {
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
    VolatileOfObject o = new VolatileOfObject();
    Thread t = new Thread(() -> { o.x = 1;
    o.done = true;
    });
    Thread u = new Thread(() -> { while (!o.done) Thread.yield();
    o.x++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
