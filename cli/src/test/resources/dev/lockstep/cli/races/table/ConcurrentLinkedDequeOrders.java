// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class ConcurrentLinkedDequeOrders {
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
    Queue<int[]> q = new ConcurrentLinkedDeque<>();
    Thread t = new Thread(() -> q.add(new int[] {1}));
    t.start();
    int[] m;
    while ((m = q.poll()) == null) Thread.yield();
    m[0]++;
    t.join();
  }
}
