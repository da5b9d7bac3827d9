// checks: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** A synchronized map that one locks for both calls: the other one does by its call. */
public class UnderItsMonitor {
  static final Map<String, Integer> COUNTS = Collections.synchronizedMap(new HashMap<>());

  static void act(String name) {
    if (name.equals("two")) {
      COUNTS.put("a", 5);
      return;
    }
    synchronized (COUNTS) {
      Integer count = COUNTS.get("a");
      COUNTS.put("a", count == null ? 1 : count + 1);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(() -> act("one"), "one");
    Thread two = new Thread(() -> act("two"), "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(COUNTS.containsKey("a"));
  }
}
