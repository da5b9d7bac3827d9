// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class FieldsApart {
  byte b; byte c;

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
    FieldsApart o = new FieldsApart();
    Thread t = new Thread(() -> { o.b = 1;
    });
    Thread u = new Thread(() -> { o.c = 2;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
