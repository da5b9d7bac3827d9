// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class HandleSwaps {
  int n; static int x; static final VarHandle N; static { try { N = MethodHandles.lookup().findVarHandle(HandleSwaps.class, "n", int.class); } catch (ReflectiveOperationException e) { throw new RuntimeException(e); } }

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
    HandleSwaps o = new HandleSwaps();
    Thread t = new Thread(() -> { while (!N.compareAndSet(o, 0, 1)) Thread.yield();
    x++;
    N.setVolatile(o, 0);
    });
    Thread u = new Thread(() -> { while (!N.compareAndSet(o, 0, 1)) Thread.yield();
    x++;
    N.setVolatile(o, 0);
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
