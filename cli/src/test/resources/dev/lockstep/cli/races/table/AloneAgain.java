// races: AloneAgain.x
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class AloneAgain {
  static final Object LOCK = new Object(); static int x;

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
    new Thread(() -> { synchronized (LOCK) { x = 1; } }).start();
    sleep(100);
    x = 2;
  }
}
