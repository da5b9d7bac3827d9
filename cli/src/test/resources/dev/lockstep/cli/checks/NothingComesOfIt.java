// checks: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Between the two calls another one may come, but all ends the same. */
public class NothingComesOfIt {
  static final Map<String, String> NAMES = new ConcurrentHashMap<>();

  static void act(String name) {
    if (!NAMES.containsKey("key")) {
      NAMES.put("key", "value");
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
