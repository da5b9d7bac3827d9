// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class HandleOfArray {
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
    VarHandle h = MethodHandles.arrayElementVarHandle(int[].class);
    int[] b = new int[2];
    Thread t = new Thread(() -> { x = 1;
    h.setVolatile(b, 1, 1);
    });
    Thread u = new Thread(() -> { while ((int) h.getVolatile(b, 1) == 0) Thread.yield();
    x++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
