// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class ConstructorIsUnseen {
  int x; ConstructorIsUnseen() { x = 1; }

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
    Thread t = new Thread(() -> { new ConstructorIsUnseen();
    });
    Thread u = new Thread(() -> { new ConstructorIsUnseen();
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
