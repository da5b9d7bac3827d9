// races: element 1 of int[2]
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class BehindTheInitialiser {
  static class Late { static int[] table = {1, 2}; }

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
    Thread t = new Thread(() -> { Late.table[1] = 5;
    });
    Thread u = new Thread(() -> { sleep(1000);
    Late.table[1] = 6;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
