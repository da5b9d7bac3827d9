// checks: containsKey remove get, java.lang.NullPointerException
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** One asks, and the other takes it away. */
public class ContainsThenGet {
  static final Map<Integer, String> NAMES = new ConcurrentSkipListMap<>(Map.of(7, "seven"));

  static void act(String name) {
    if (name.equals("two")) {
      NAMES.remove(7);
    } else if (NAMES.containsKey(7)) {
      NAMES.get(7).length();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(() -> act("one"), "one");
    Thread two = new Thread(() -> act("two"), "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(NAMES);
  }
}
