// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class TwoReaders {
  static int x; static void y(int v) {}

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
    x = 1;
    Thread t = new Thread(() -> { y(x);
    });
    Thread u = new Thread(() -> { y(x);
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
