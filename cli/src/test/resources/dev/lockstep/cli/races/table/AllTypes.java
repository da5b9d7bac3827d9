// races: AllTypes.b, AllTypes.c, AllTypes.d, AllTypes.f, AllTypes.i, AllTypes.j, AllTypes.o, AllTypes.s, AllTypes.z
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class AllTypes {
  boolean z; byte b; char c; short s; int i; long j; float f; double d; Object o; void all() {
    z = true;
    b = 1;
    c = 1;
    s = 1;
    i = 1;
    j = 1;
    f = 1;
    d = 1;
    o = "x";
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
    AllTypes o = new AllTypes();
    Thread t = new Thread(() -> { o.all();
    });
    Thread u = new Thread(() -> { o.all();
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
