// checks: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Each has a key of its own. */
public class OtherKeys {
  static final Map<String, Integer> COUNTS = new ConcurrentHashMap<>();

  static void act(String name) {
    for (int i = 0; i < 3; i++) {
      Integer count = COUNTS.get(name);
      COUNTS.put(name, count == null ? 1 : count + 1);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(() -> act("one"), "one");
    Thread two = new Thread(() -> act("two"), "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(new TreeMap<>(COUNTS));
  }
}
