// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class HandleVolatile {
  int n; static int x; static final VarHandle N; static { try { N = MethodHandles.lookup().findVarHandle(HandleVolatile.class, "n", int.class); } catch (ReflectiveOperationException e) { throw new RuntimeException(e); } }

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
    HandleVolatile o = new HandleVolatile();
    Thread t = new Thread(() -> { x = 1;
    N.setVolatile(o, 1);
    });
    Thread u = new Thread(() -> { while ((int) N.getVolatile(o) == 0) Thread.yield();
    x++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
