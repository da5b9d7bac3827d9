// races: Part.n
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class FieldsOfARecord {
  static class Part { int n; } record Pair(Part left, String right) { }
  static Pair pair; static volatile boolean there;

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
    Part part = new Part();
    Thread t = new Thread(() -> { while (!there) Thread.yield();
    pair.left().n = 1;
    });
    t.start();
    pair = new Pair(part, "b");
    there = true;
    part.n = 2;
    t.join();
  }
}
