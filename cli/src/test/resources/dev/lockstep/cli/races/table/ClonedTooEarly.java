// races: Box.n
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class ClonedTooEarly {
  static class Box extends ArrayList<String> { int n; }
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
    Box box = new Box();
    Thread t = new Thread(() -> { while (given == null) Thread.yield();
    given.n = 2;
    });
    t.start();
    box.n = 1;
    given = (Box) box.clone();
    given.n = 3;
    t.join();
  }
}
