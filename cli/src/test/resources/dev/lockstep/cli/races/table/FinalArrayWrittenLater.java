// races: FinalArrayWrittenLater.box, element 0 of int[1]
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class FinalArrayWrittenLater {
  static Box box; static int x; static class Box { final int[] n; Box() {
      n = new int[1];
      n[0] = 5;
    }
  }

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
    Thread t = new Thread(() -> { while (box == null) Thread.yield();
    sleep(1000);
    x = box.n[0];
    });
    t.start();
    Box b = new Box();
    box = b;
    b.n[0] = 6;
    t.join();
  }
}
