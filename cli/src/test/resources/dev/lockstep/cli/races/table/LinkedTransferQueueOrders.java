// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class LinkedTransferQueueOrders {
  static void put(BlockingQueue<int[]> q, int[] m) { try { q.put(m); } catch (InterruptedException i) { throw new RuntimeException(i); } }

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
    BlockingQueue<int[]> q = new LinkedTransferQueue<>();
    Thread t = new Thread(() -> put(q, new int[] {1}));
    t.start();
    q.take()[0]++;
    t.join();
  }
}
