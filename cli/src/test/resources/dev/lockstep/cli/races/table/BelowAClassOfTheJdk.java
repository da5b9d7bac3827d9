// races: Own.n
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class BelowAClassOfTheJdk {
  static class Own extends java.io.ByteArrayOutputStream { int n; void more() { n++; count = 0; } }

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
    Own own = new Own();
    Thread t = new Thread(own::more);
    t.start();
    own.n = 7;
    t.join();
    own.more();
  }
}
