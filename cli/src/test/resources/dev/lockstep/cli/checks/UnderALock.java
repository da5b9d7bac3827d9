// checks: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Both calls, and those of the other one, are made under one lock. */
public class UnderALock {
  static final Map<String, Integer> COUNTS = new ConcurrentHashMap<>();
  static final Lock LOCK = new ReentrantLock();

  static void act(String name) {
    LOCK.lock();
    try {
      Integer count = COUNTS.get("a");
      COUNTS.put("a", count == null ? 1 : count + 1);
    } finally {
      LOCK.unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(() -> act("one"), "one");
    Thread two = new Thread(() -> act("two"), "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(COUNTS);
  }
}
