// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class Cloned {
  static class Box implements Cloneable { int n; Box copy() throws Exception { return (Box) clone(); } }
  static volatile Box given;

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
    Thread t = new Thread(() -> { while (given == null) Thread.yield();
    given.n = 2;
    });
    t.start();
    Box box = new Box();
    box.n = 1;
    given = box.copy();
    box.n = 3;
    t.join();
  }
}
