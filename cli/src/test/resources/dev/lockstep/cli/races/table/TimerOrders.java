// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class TimerOrders {
  static int x; static int y; static int[] a = new int[8];

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
    java.util.Timer m = new java.util.Timer();
    CountDownLatch d = new CountDownLatch(1);
    x = 1;
    m.schedule(new TimerTask() { public void run() { x++;
    d.countDown();
    } }, 10);
    d.await();
    x++;
    m.cancel();
  }
}
