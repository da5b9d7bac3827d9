// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class HiddenField {
  static class A { int n; } static class B extends A { int n; }

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
    B o = new B();
    Thread t = new Thread(() -> { o.n++;
    });
    Thread u = new Thread(() -> { ((A) o).n++;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
