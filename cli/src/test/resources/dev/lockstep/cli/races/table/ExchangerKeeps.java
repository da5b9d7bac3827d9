// races: element 0 of int[1]
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class ExchangerKeeps {
  static int[] swap(Exchanger<int[]> e, int[] m) { try { return e.exchange(m); } catch (InterruptedException i) { throw new RuntimeException(i); } }

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
    Exchanger<int[]> e = new Exchanger<>();
    Thread t = new Thread(() -> { int[] m = {1};
    swap(e, m)[0]++;
    m[0]++;
    });
    Thread u = new Thread(() -> { int[] m = {2};
    swap(e, m)[0]++;
    m[0]++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
