// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class FutureOrders {
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
    ExecutorService e = Executors.newFixedThreadPool(2);
    x = 1;
    Future<?> f = e.submit(() -> { x++;
    });
    f.get();
    x++;
    e.shutdown();
    e.awaitTermination(1, TimeUnit.SECONDS);
  }
}
