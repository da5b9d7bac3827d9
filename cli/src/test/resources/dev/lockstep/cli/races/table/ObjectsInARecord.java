// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class ObjectsInARecord {
  record Pair(int[] left, String right) { }
  static Pair pair; static volatile boolean there; static int seen;

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
    Thread t = new Thread(() -> { while (!there) Thread.yield();
    seen = pair.left()[0];
    });
    t.start();
    int[] left = new int[1];
    left[0] = 5;
    pair = new Pair(left, "b");
    there = true;
    t.join();
  }
}
