// checks: get get put put
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Who only reads keeps nobody away who does so, too. */
public class ReadLocks {
  static final Map<String, Integer> COUNTS = new ConcurrentHashMap<>();
  static final ReadWriteLock LOCKS = new ReentrantReadWriteLock();

  static void act(String name) {
    LOCKS.readLock().lock();
    try {
      Integer count = COUNTS.get("a");
      COUNTS.put("a", count == null ? 1 : count + 1);
    } finally {
      LOCKS.readLock().unlock();
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
