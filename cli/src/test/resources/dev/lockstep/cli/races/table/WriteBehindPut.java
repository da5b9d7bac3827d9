// races: element 0 of int[1]
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class WriteBehindPut {
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
    BlockingQueue<int[]> q = new LinkedBlockingQueue<>();
    Thread t = new Thread(() -> { int[] m = {1};
    q.add(m);
    m[0] = 2;
    });
    t.start();
    q.take()[0]++;
    t.join();
  }
}
